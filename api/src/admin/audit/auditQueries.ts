import type { AuditEntry } from '@shop/shared/contract/admin';
import type { Db } from '../../db/schema';
import type { Staff } from '../accessQueries';
import { staffEmailAt } from '../staffNameQueries';

/** An entry of the audit log, without its actor and time (AD-11). */
export type Change = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>;

/** Only `recordChange` calls this. `staff` is null for a command on the server. */
export async function insertAuditEntry(
  trx: Db,
  staff: Pick<Staff, 'userId' | 'name'> | null,
  { action, subject, before, after }: Change,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: staff?.userId ?? null,
      actor: staff?.name ?? 'Operator',
      action,
      subject,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}

/** Returns entries, latest first. @param before An `audit_id`. */
export async function listAuditEntries(
  db: Db,
  {
    before,
    subject,
    limit,
  }: { before: number | undefined; subject: string | undefined; limit: number },
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['audit_id', 'at', 'actor', 'action', 'subject', 'before', 'after'])
    .select(staffEmailAt('actor_id', 'at').as('actor_email'))
    .$if(before !== undefined, (query) => query.where('audit_id', '<', before ?? 0))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('audit_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
}
