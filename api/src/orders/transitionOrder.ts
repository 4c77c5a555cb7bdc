import {
  cancelHours,
  shipmentGroupLabels,
  type OrderDetails,
  type OrderStatus,
  type ShipmentGroup,
  type Tracking,
} from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict, type HttpProblem } from '../http/problem';
import { cancelPayment } from '../payments/cancelPayment';
import { issueReceipt, type ReceiptIssuer } from '../receipts/issueReceipt';
import {
  enqueueOrderMail,
  mailOrderWithinLimit,
  type LimitedMailContext,
} from './enqueueOrderMail';
import { orderMail } from './mails';
import { moveShipments } from './shipmentQueries';
import { actorColumns, type ByShop, type ChangedBy } from './actorQueries';
import { findOrderStatus, insertOrderEvent, updateOrderStatus } from './statusQueries';
import { leaveToday } from './leaveToday';
import { restock } from './reservation';
import { requireLockedOrder } from './resolveOrder';
import { assertPaidForDispatch } from './unpaidDispatch';

type Customer = Extract<ChangedBy, { actor: 'customer' }>;

interface Change {
  /** The mails that a customer causes are limited; the log has those that are dropped. */
  by: Exclude<ChangedBy, Customer> | (Customer & Pick<LimitedMailContext, 'log'>);
  /** Shown in the history of the order. */
  reason?: string;
  /** The shipment that is dispatched or delivered; needed where there are two (DL-07). */
  family?: ShipmentGroup | undefined;
  /** Of a shipment that is dispatched (DL-06). */
  tracking?: Partial<Tracking>;
}

/** The shop alone dispatches; that gives the order its receipt (RC-01). */
export type StatusChange =
  | (Omit<Change, 'by'> & {
      to: 'dispatched';
      by: ByShop;
      issuer: ReceiptIssuer;
      /** The staff have decided that an order leaves without its payment (MO-02). */
      dispatchUnpaid: boolean;
    })
  | (Change & { to: Exclude<OrderStatus, 'placed' | 'dispatched'> });

/**
 * The one way to change the status of an order that was placed (S-36): locks it, records actor, time and reason,
 * enqueues the mail to the customer (S-32), for a dispatch issues the receipt (RC-01), and for a
 * cancellation returns the stock and voids the payment (S-37), or makes its refund due (PY-09).
 * What was to be paid in advance leaves unpaid on purpose only (MO-02), and what leaves on another day than promised
 * gets other dates (DL-03). A shipment is dispatched or delivered at a time, and the order with the first or the last
 * of them (DL-07). An order that was never confirmed has taken no boxes, so none return. Boxes that have been dispatched
 * do not return: they are on the road, or lost. An order of which a part has left is not cancelled: its payment is that
 * of the whole.
 * Call inside a transaction.
 * @returns the order after the change.
 * @throws HttpProblem 404 for an unknown order, 409 for a change that is not allowed.
 */
export async function transitionOrder(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  change: StatusChange,
): Promise<OrderDetails> {
  const { to, by, reason = '' } = change;
  const locked = await requireLockedOrder(trx, orderId, by.userId);
  if (change.to === 'dispatched' && !change.dispatchUnpaid) {
    await assertPaidForDispatch(trx, [orderId]);
  }
  const family = await moveShipment(trx, orderId, change);
  const isChanged = await updateOrderStatus(trx, orderId, { to, by });
  if (!isChanged) throw await refusal(trx, orderId, change);

  const event = { status: to, family };
  await insertOrderEvent(trx, orderId, { ...event, by, reason });
  if (change.to === 'dispatched') await issueReceipt(trx, orderId, change.issuer);
  if (change.to === 'dispatched' && family) {
    const { staffId } = change.by;
    await leaveToday(trx, orderId, family, { staffId, now: change.issuer.issuedAt });
  }
  if (to === 'cancelled') {
    await cancelPayment(trx, locked, by);
    const kind = by.actor === 'system' ? 'expiry' : 'cancellation';
    await restock(trx, locked, { kind, ...actorColumns(by), reason });
  }
  const write = (order: OrderDetails, origin: string) => orderMail(order, event, origin);
  return by.actor === 'customer'
    ? mailOrderWithinLimit(trx, { publicOrigin, log: by.log }, orderId, write)
    : enqueueOrderMail(trx, publicOrigin, orderId, write);
}

/** @returns the family of the shipment that has changed; null for a status of the whole order. */
async function moveShipment(
  trx: Db,
  orderId: string,
  change: StatusChange,
): Promise<ShipmentGroup | null> {
  const { to, family, tracking } = change;
  if (to !== 'dispatched' && to !== 'delivered') return null;
  const [moved, another] = await moveShipments(trx, orderId, to, { ...tracking, family });
  if (!moved) throw await refusal(trx, orderId, change);
  if (another) throw nameShipment();
  return moved;
}

export const nameShipment = () =>
  conflict('This order has two shipments. Please say which one: fruit or planting.');

async function refusal(
  trx: Db,
  orderId: string,
  { to, by, family }: StatusChange,
): Promise<HttpProblem> {
  const order = await findOrderStatus(trx, orderId);
  const { order_status: status, awaits_razorpay, is_reserved, is_compensated } = order;
  if (to === 'packed' && status === 'placed' && awaits_razorpay) {
    return conflict('This order is not paid yet. It can be packed once it is paid by Razorpay.');
  }
  if (to === 'packed' && status === 'placed' && !is_reserved) {
    return conflict(
      'This order is not confirmed yet, so no boxes are set aside for it. Confirm it first, then pack it.',
    );
  }
  if (family) {
    return conflict(
      `${shipmentGroupLabels[family]} of this order cannot become ${to}; the order is ${status}.`,
    );
  }
  if (by.actor === 'shop' && to === 'cancelled' && is_compensated) {
    return conflict(
      'A part of this order was replaced or refunded, so it cannot be cancelled as a whole.',
    );
  }
  if (by.actor === 'shop' && to === 'cancelled' && status === 'dispatched') {
    return conflict(
      'A part of this order has left, so it cannot be cancelled as a whole, and the rest cannot be cancelled ' +
        'alone yet. Agree with the customer, return the price of the rest, and mark the rest as dispatched ' +
        'and delivered with a note that says so.',
    );
  }
  if (by.actor !== 'customer') return conflict(`This order is ${status}; it cannot become ${to}.`);
  switch (status) {
    case 'cancelled':
      return conflict('This order is already cancelled.');
    case 'dispatched':
    case 'delivered':
      return conflict(`This order has been ${status} and can no longer be cancelled.`);
    default:
      return conflict(
        `This order can no longer be cancelled: that was possible for ${cancelHours} hours after it was placed.`,
      );
  }
}
