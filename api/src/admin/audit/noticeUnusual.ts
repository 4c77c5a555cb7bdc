import type { Db } from '../../db/schema';
import type { Staff } from '../accessQueries';
import type { Change } from './auditQueries';
import { tellOwners } from './ownerMails';
import { countCancelled, isOwnOrder, recordUnusual } from './unusualQueries';

/** Actions about money or the end of an order. Owners see when staff apply them to their own orders. */
const ownActions = [
  'payment.paid',
  'payment.refunded',
  'order.confirmed',
  'order.cancelled',
  'replacement.decided',
  'replacement.refunded',
];

/** Cancellations within an hour that are more than a usual day needs, even after frost or a courier failure. */
const manyCancelled = 5;

/** Records actions that are allowed, but that owners should know about (S-54). */
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
