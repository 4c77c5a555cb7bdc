import type { Db } from '../db/schema';
import { tellOwners } from '../team/ownerMails';
import type { Staff } from './accessQueries';
import type { Change } from './auditQueries';
import { countCancelled, isOwnOrder, recordUnusual } from './unusualQueries';

/** What is about money or the end of an order: nobody decides it about oneself without a trace. */
const ownActions = [
  ...['payment.paid', 'payment.refunded', 'order.confirmed', 'order.cancelled'],
  ...['replacement.decided', 'replacement.refunded'],
];

/** Cancelled within an hour: more than a bad parcel service or a frost needs day by day. */
const manyCancelled = 5;

/** S-54: what owners should know of, although it is allowed. */
export async function noticeUnusual(
  trx: Db,
  staff: Pick<Staff, 'userId' | 'name' | 'email'>,
  { action, subject }: Change,
): Promise<void> {
  if (ownActions.includes(action) && (await isOwnOrder(trx, subject, staff.userId))) {
    await recordUnusual(trx, staff, 'own_order', subject, { action });
  }
  if (action === 'order.cancelled') await noticeCancellations(trx, staff);
}

async function noticeCancellations(trx: Db, staff: Parameters<typeof noticeUnusual>[1]) {
  if ((await countCancelled(trx, staff.userId)) < manyCancelled) return;
  const subject = `${manyCancelled} or more within an hour`;
  if (!(await recordUnusual(trx, staff, 'many_cancelled', subject))) return;
  await tellOwners(trx, {
    by: `${staff.name} (${staff.email})`,
    what: `cancelled ${manyCancelled} or more orders within an hour`,
    details: 'The audit log lists each of them.',
  });
}
