import { sql } from 'kysely';
import type { StaffRole } from '@shop/shared/contract/admin';
import type { SessionIds } from '../account/sessionQueries';
import type { Db } from '../db/schema';

/** Who sends a request of the admin. */
export interface Staff {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  role: StaffRole;
  /** Null: the second factor is not confirmed, or no longer (AD-02). */
  adminUntil: Date | null;
}

/** Undefined for a customer, and for a session that has ended. */
export async function findStaffSession(
  db: Db,
  { userId, sessionId }: SessionIds,
): Promise<Staff | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select(['users.first_name', 'users.last_name', 'users.email', 'users.role'])
    .select(
      sql<Date | null>`case when admin_until > shop_now() then admin_until end`.as('admin_until'),
    )
    .where('sessions.session_id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`shop_now()`)
    .executeTakeFirst();
  if (!row || row.role === 'customer') return undefined;
  const { first_name, last_name, email, role, admin_until: adminUntil } = row;
  return { userId, sessionId, name: `${first_name} ${last_name}`.trim(), email, role, adminUntil };
}

/** Confirms the second factor of a session for so many hours. @returns until when */
export async function setAdminSession(trx: Db, sessionId: string, hours: number): Promise<Date> {
  const { admin_until } = await trx
    .updateTable('sessions')
    .set({ admin_until: sql<Date>`shop_now() + make_interval(hours => ${hours})` })
    .where('session_id', '=', sessionId)
    .returning('admin_until')
    .executeTakeFirstOrThrow();
  if (!admin_until) throw new Error('The session has no end of its second factor');
  return admin_until;
}
