import { sql } from 'kysely';
import type { Db } from '../db/schema';

/**
 * The mails of the last 24 hours to a recipient, whoever caused them. Until the transaction ends, no
 * other one counts those of the same recipient, so that a limit is exact.
 */
export async function countRecentMails(trx: Db, recipient: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${recipient}), 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(recipient)`, '=', sql`lower(${recipient})`)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}
