import { sql } from 'kysely';
import { areas, freshFactorMinutes, type Area, type StaffRole } from '@shop/shared/contract/admin';
import { fullName } from '../auth/mappers';
import type { SessionIds } from '../auth/sessionQueries';
import type { Db } from '../db/schema';

/** The staff member who sends a request to the admin API. */
export interface Staff {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  role: StaffRole;
  /** An owner has all areas. */
  areas: readonly Area[];
  /** Null unless the second factor is confirmed now (AD-02). */
  adminUntil: Date | null;
  /** Whether the second factor was confirmed within the last `freshFactorMinutes` (S-52). */
  isFresh: boolean;
}

const isFresh = sql<boolean>`(
  admin_until > shop_now()
  and confirmed_at > shop_now() - make_interval(mins => ${sql.lit(freshFactorMinutes)})
) is true`;

/** Returns undefined for customers and for sessions that have ended. */
export async function findStaffSession(
  db: Db,
  { userId, sessionId }: SessionIds,
): Promise<Staff | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select(['users.first_name', 'users.last_name', 'users.email', 'users.role', 'users.areas'])
    .select(
      sql<Date | null>`case when admin_until > shop_now() then admin_until end`.as('admin_until'),
    )
    .select(isFresh.as('is_fresh'))
    .where('sessions.session_id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`shop_now()`)
    .executeTakeFirst();
  if (!row || row.role === 'customer') return undefined;
  const { email, role, admin_until: adminUntil } = row;
  const name = fullName(row);
  return {
    userId,
    sessionId,
    name,
    email,
    role,
    adminUntil,
    areas: role === 'owner' ? areas : row.areas,
    isFresh: row.is_fresh,
  };
}

/**
 * Confirms the second factor of a session for `hours` hours.
 * @param passkeyId Null if a recovery code was used.
 * @returns The end of the confirmation.
 */
export async function setAdminSession(
  trx: Db,
  sessionId: string,
  hours: number,
  passkeyId: string | null,
): Promise<Date> {
  const { admin_until } = await trx
    .updateTable('sessions')
    .set({
      admin_until: sql<Date>`shop_now() + make_interval(hours => ${hours})`,
      confirmed_at: sql<Date>`shop_now()`,
    })
    .$if(passkeyId !== null, (query) =>
      query.set({
        confirmed_by: sql<
          string[]
        >`array_append(array_remove(confirmed_by, ${passkeyId}::uuid), ${passkeyId}::uuid)`,
      }),
    )
    .where('session_id', '=', sessionId)
    .returning('admin_until')
    .executeTakeFirstOrThrow();
  if (!admin_until) throw new Error('The session has no end of its second factor');
  return admin_until;
}

/**
 * Ends what removed passkeys have opened (S-53). Other sessions of the user end at once. The current session only loses
 * its second factor, unless another passkey has confirmed it too.
 */
export async function endSessionsOfPasskeys(
  trx: Db,
  { userId, sessionId }: SessionIds,
  passkeyIds: readonly string[],
): Promise<void> {
  const ids = sql`${passkeyIds}::uuid[]`;
  await trx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`shop_now()` })
    .where('user_id', '=', userId)
    .where('session_id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`confirmed_by && ${ids}`)
    .execute();
  const remaining = sql<string[]>`array(select unnest(confirmed_by) except select unnest(${ids}))`;
  await trx
    .updateTable('sessions')
    .set({
      confirmed_by: remaining,
      admin_until: sql<Date | null>`case when cardinality(${remaining}) > 0 then admin_until end`,
    })
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`confirmed_by && ${ids}`)
    .execute();
}
