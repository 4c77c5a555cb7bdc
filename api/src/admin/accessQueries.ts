import { sql } from 'kysely';
import { areas, freshFactorMinutes, type Area, type StaffRole } from '@shop/shared/contract/admin';
import type { SessionIds } from '../account/sessionQueries';
import type { Db } from '../db/schema';

/** Who sends a request of the admin. */
export interface Staff {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  role: StaffRole;
  /** All areas for an owner. */
  areas: readonly Area[];
  /** Null: the second factor is not confirmed, or no longer (AD-02). */
  adminUntil: Date | null;
  /** The second factor was confirmed a moment ago (S-52). */
  isFresh: boolean;
}

const isFresh = sql<boolean>`(
  admin_until > shop_now()
  and confirmed_at > shop_now() - make_interval(mins => ${sql.lit(freshFactorMinutes)})
) is true`;

/** Undefined for a customer, and for a session that has ended. */
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
  const { first_name, last_name, email, role, admin_until: adminUntil } = row;
  const name = `${first_name} ${last_name}`.trim();
  return {
    ...{ userId, sessionId, name, email, role, adminUntil },
    areas: role === 'owner' ? areas : row.areas,
    isFresh: row.is_fresh,
  };
}

/**
 * Confirms the second factor of a session for so many hours.
 * @param passkeyId null: by a recovery code
 * @returns until when
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
 * Ends what the passkeys of a user that are removed have opened (S-53): other sessions at once; of the present one
 * the admin session, unless another passkey has confirmed it, too.
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
  const left = sql<string[]>`array(select unnest(confirmed_by) except select unnest(${ids}))`;
  await trx
    .updateTable('sessions')
    .set({
      confirmed_by: left,
      admin_until: sql<Date | null>`case when cardinality(${left}) > 0 then admin_until end`,
    })
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`confirmed_by && ${ids}`)
    .execute();
}
