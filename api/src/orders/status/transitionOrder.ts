import type { OrderStatus, ShipmentGroup, Tracking } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { issueReceipt, type ReceiptIssuer } from '../../receipts/issueReceipt';
import type { StoredOrder } from '../StoredOrder';
import { actorColumns, type ByStaff, type ChangedBy } from '../actorQueries';
import {
  enqueueOrderMail,
  mailOrderWithinLimit,
  type LimitedMailContext,
} from '../mail/enqueueOrderMail';
import { orderMail } from '../mail/mails';
import { cancelPayment } from '../payment/cancelPayment';
import { requireLockedOrder } from '../resolveOrder';
import { leaveToday } from './leaveToday';
import { restock } from './reservation';
import { moveShipments } from './shipmentQueries';
import { insertOrderEvent, updateOrderStatus } from './statusQueries';
import { ambiguousShipment, transitionProblem } from './transitionProblem';
import { assertPaidForDispatch } from './unpaidDispatch';

type Customer = Extract<ChangedBy, { actor: 'customer' }>;

interface Change {
  /** Mails caused by customers are limited. The log records dropped ones. */
  by: Exclude<ChangedBy, Customer> | (Customer & Pick<LimitedMailContext, 'log'>);
  /** Shown in the history of the order. */
  reason?: string;
  /** The shipment that is dispatched or delivered. Required if the order has two (DL-07). */
  family?: ShipmentGroup | undefined;
  /** Only for a dispatch (DL-06). */
  tracking?: Partial<Tracking>;
}

/** Only the staff dispatch, which issues the order's receipt (RC-01). */
export type StatusChange =
  | (Omit<Change, 'by'> & {
      to: 'dispatched';
      by: ByStaff;
      issuer: ReceiptIssuer;
      /** The staff have decided to dispatch without the payment (MO-02). */
      dispatchUnpaid: boolean;
    })
  | (Change & { to: Exclude<OrderStatus, 'placed' | 'dispatched'> });

/**
 * Changes the status of an order (S-36). This is the only way to change it. Locks the order, records actor, time and
 * reason, and enqueues the mail to the customer (S-32). Call inside a transaction.
 *
 * - Shipments are dispatched and delivered one at a time. The order is dispatched with the first, delivered with the
 *   last (DL-07).
 * - A dispatch issues the receipt (RC-01) and moves the promised dates if it happens on another day (DL-03). A prepaid
 *   order leaves unpaid only if `dispatchUnpaid` is set (MO-02).
 * - A cancellation returns the reserved boxes to the stock and voids the payment (S-37), or makes its refund due
 *   (PY-09). Dispatched boxes do not return. The staff cannot cancel an order while only one of its shipments has left,
 *   because the payment is for the whole order.
 *
 * @returns The order after the change.
 * @throws HttpProblem 404 for an unknown order, 409 if the change is not allowed.
 */
export async function transitionOrder(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  change: StatusChange,
): Promise<StoredOrder> {
  const { to, by, reason = '' } = change;
  const locked = await requireLockedOrder(trx, orderId, by.userId);
  if (change.to === 'dispatched' && !change.dispatchUnpaid) {
    await assertPaidForDispatch(trx, [orderId]);
  }
  const family = await moveShipment(trx, orderId, change);
  const isChanged = await updateOrderStatus(trx, orderId, { to, by });
  if (!isChanged) throw await transitionProblem(trx, orderId, change);

  const event = { status: to, family };
  await insertOrderEvent(trx, orderId, { ...event, by, reason });
  if (change.to === 'dispatched') await issueReceipt(trx, orderId, change.issuer);
  if (change.to === 'dispatched' && family) {
    const { staffId } = change.by;
    await leaveToday(trx, orderId, family, { staffId, now: change.issuer.issuedAt });
  }
  if (to === 'cancelled') {
    await cancelPayment(trx, orderId, by);
    const kind = by.actor === 'system' ? 'expiry' : 'cancellation';
    await restock(trx, locked, { kind, ...actorColumns(by), reason });
  }
  const writeMail = (order: StoredOrder, origin: string) => orderMail(order, event, origin);
  return by.actor === 'customer'
    ? mailOrderWithinLimit(trx, { publicOrigin, log: by.log }, orderId, writeMail)
    : enqueueOrderMail(trx, publicOrigin, orderId, writeMail);
}

/** Returns the group of the shipment that changed, or null for a status of the whole order. */
async function moveShipment(
  trx: Db,
  orderId: string,
  change: StatusChange,
): Promise<ShipmentGroup | null> {
  const { to, family, tracking } = change;
  if (to !== 'dispatched' && to !== 'delivered') return null;
  const [moved, another] = await moveShipments(trx, orderId, to, { ...tracking, family });
  if (!moved) throw await transitionProblem(trx, orderId, change);
  if (another) throw ambiguousShipment();
  return moved;
}
