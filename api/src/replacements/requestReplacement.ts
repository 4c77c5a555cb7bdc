import { replaceDays, type Replacement } from '@shop/shared/contract';
import { mailUrls } from '@shop/shared/routes';
import { sessionEnded } from '../auth/authentication';
import { lockUser } from '../auth/userQueries';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { conflict, invalid, notFound } from '../http/problem';
import { insertMail } from '../mail/outboxQueries';
import type { StoredOrder } from '../orders/StoredOrder';
import { findUserOrder } from '../orders/detailQueries';
import { mailOrderWithinLimit, type LimitedMailContext } from '../orders/mail/enqueueOrderMail';
import { requireLockedOrder } from '../orders/resolveOrder';
import type { Services } from '../services';
import { acknowledgmentMail, replacementMail } from './mails';
import { insertReplacement } from './queries';

/**
 * Returns the user's order if it can be replaced now (S-38).
 * @throws HttpProblem 404 for another user's order; 409 before delivery, after the deadline, or if it is cancelled.
 */
export async function findReplaceableOrder(
  db: Db,
  userId: string,
  orderId: string,
): Promise<StoredOrder> {
  const order = await findUserOrder(db, userId, orderId);
  if (!order) throw notFound('Order not found');
  if (order.order_status === 'cancelled') {
    throw conflict('This order is cancelled, so nothing of it can be replaced.');
  }
  if (order.shipments.every(({ delivered_at }) => delivered_at === null)) {
    throw conflict('A replacement can be requested once the order is delivered.');
  }
  if (order.replaceable_until === null) throw tooLate();
  return order;
}

const tooLate = () =>
  conflict(
    `A replacement can be requested within ${replaceDays} days of delivery. They have passed.`,
  );

/**
 * @throws HttpProblem 422 if the product is not in the order; 409 if it has a request already, or has not arrived.
 */
export function assertReplaceableLine(order: StoredOrder, productId: string): void {
  const includesProduct = (lines: readonly { product_id: string }[]) =>
    lines.some(({ product_id }) => product_id === productId);
  if (!includesProduct(order.items)) {
    throw invalid({ product_id: 'This product is not in the order' });
  }
  if (includesProduct(order.replacement_requests)) {
    throw conflict('A replacement for this product has already been requested.');
  }
  const line = order.items.find((item) => item.product_id === productId);
  const shipment = order.shipments.find(({ family }) => family === line?.family);
  if (!shipment?.delivered_at) {
    throw conflict('A replacement can be requested once this product is delivered.');
  }
}

/**
 * Requests the replacement of one line of a delivered order, and mails the shop and the buyer (S-38). The order may
 * have been checked long before, ahead of a slow upload, so the insert checks it again.
 * @throws HttpProblem as `findReplaceableOrder` and `assertReplaceableLine` do, and 401 for a deleted account.
 */
export async function requestReplacement(
  {
    db,
    publicOrigin,
    readSettings,
    log,
  }: Pick<Services, 'db' | 'readSettings'> & LimitedMailContext,
  userId: string,
  orderId: string,
  replacement: Replacement,
  photos: readonly Uint8Array[],
): Promise<StoredOrder> {
  // Read before the transaction: the embedded database has only one connection.
  const { email } = (await readSettings()).shop.contact;
  return transact(db, async (trx) => {
    if (!(await lockUser(trx, userId))) throw sessionEnded();
    await requireLockedOrder(trx, orderId, userId);
    const requestId = await insertReplacement(trx, userId, orderId, replacement, photos);
    const order = await findReplaceableOrder(trx, userId, orderId);
    if (requestId === undefined) {
      assertReplaceableLine(order, replacement.product_id);
      // The deadline of this shipment has passed. Another shipment arrived later (DL-07).
      throw tooLate();
    }
    const adminUrl = `${publicOrigin}${mailUrls.adminReplacement(requestId)}`;
    const mail = replacementMail(email, order, replacement, photos.length, adminUrl);
    await insertMail(trx, mail, userId);
    await mailOrderWithinLimit(trx, { publicOrigin, log }, orderId, () =>
      acknowledgmentMail(order, replacement, photos.length, publicOrigin),
    );
    return order;
  });
}
