import { sql } from 'kysely';
import type { Db } from '../db/schema';

const nameOfUser = sql<string>`trim(users.first_name || ' ' || users.last_name)`;

/** Records the current name of a staff member, if it has changed (S-51). */
export async function recordStaffName(trx: Db, userId: string): Promise<void> {
  await sql`
    insert into staff_names (user_id, since, name, email)
    select user_id,
      case when exists (select from staff_names where user_id = ${userId}::uuid)
        then shop_now() else '-infinity' end,
      ${nameOfUser}, email
    from users
    where user_id = ${userId}::uuid and role <> 'customer' and ${nameOfUser} is distinct from (
      select name from staff_names where user_id = ${userId}::uuid order by since desc limit 1
    )
    on conflict (user_id, since) do update set name = excluded.name
  `.execute(trx);
}

/** Returns all current and former staff names except those of one user. */
export async function listNamesOfOthers(db: Db, userId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_names')
    .select('name')
    .distinct()
    .$if(userId !== null, (query) => query.where('user_id', '<>', userId))
    .execute();
  return rows.map(({ name }) => name);
}

const at = (column: 'name' | 'email', userId: string, time: string) =>
  sql<string | null>`(
    select nullif(staff_names.${sql.ref(column)}, '') from staff_names
    where staff_names.user_id = ${sql.ref(userId)} and staff_names.since <= ${sql.ref(time)}
    order by staff_names.since desc limit 1
  )`;

/**
 * Returns the name that a user had at a time (S-51), as SQL; null without a user.
 * @param userId The column with the user's id.
 * @param time The column with the time.
 */
export const staffNameAt = (userId: string, time: string) => at('name', userId, time);
/** Like `staffNameAt`, for the e-mail. */
export const staffEmailAt = (userId: string, time: string) => at('email', userId, time);
