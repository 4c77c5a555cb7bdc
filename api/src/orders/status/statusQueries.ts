import { sql } from 'kysely';
import { cancelHours, replaceDays, type OrderEvent, type OrderStatus } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { actorColumns, type ChangedBy } from '../actorQueries';
import { isExpired } from './expiryQueries';

// The rules of status changes (PO-04, S-36 … S-38) are SQL expressions over a row of `orders`. The same expressions
// decide what pages show as allowed and what is done, by the clock of the database, which all API processes share.

const isStatus = (...statuses: OrderStatus[]) =>
  sql<boolean>`orders.order_status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

const cancelDeadline = sql<Date>`orders.order_date + make_interval(hours => ${sql.lit(cancelHours)})`;

const isCancellable = sql<boolean>`(${isStatus('placed', 'packed')} and shop_now() < ${cancelDeadline})`;

/** The deadline of the shipment that arrived last. */
const replaceDeadline = sql<Date>`(
  select max(delivered_at) + make_interval(days => ${sql.lit(replaceDays)}) from shipments
  where shipments.order_id = orders.order_id
)`;

const isReplaceable = sql<boolean>`(
  ${isStatus('dispatched', 'delivered')} and shop_now() < ${replaceDeadline}
)`;

/** Needs a row of `order_items`, too: each shipment has its own deadline (DL-07). */
const lineReplaceDeadline = sql<Date>`(
  select delivered_at + make_interval(days => ${sql.lit(replaceDays)}) from shipments
  where shipments.order_id = order_items.order_id and shipments.family = order_items.family
)`;

export const isLineReplaceable = sql<boolean>`(
  ${isStatus('dispatched', 'delivered')} and shop_now() < ${lineReplaceDeadline}
)`;

/** A packed order can no longer be paid by Razorpay, so it must be paid before it is packed (PY-08). */
const awaitsRazorpay = sql<boolean>`(
  orders.payment_method is not distinct from 'razorpay'
  and orders.payment_status in ('unpaid', 'part_paid')
)`;

/** Whether a waiting shipment of the order is packed, or can be. */
export const isPackable = sql<boolean>`not (${isStatus('placed')} and ${awaitsRazorpay})`;

/** When an order may get a status. Whether it can be cancelled depends on the actor: see `isCancellableBy`. */
const isAllowed = {
  placed: sql<boolean>`false`,
  packed: sql<boolean>`(${isStatus('placed')} and orders.is_reserved and not ${awaitsRazorpay})`,
  // Another shipment may have left before.
  dispatched: isStatus('packed', 'dispatched'),
  delivered: isStatus('dispatched'),
} satisfies Partial<Record<OrderStatus, unknown>>;

/** One shipment has left, and another is still with the shop (DL-07). */
const isPartiallyShipped = sql<boolean>`(${isStatus('dispatched')} and exists (
  select from shipments where shipments.order_id = orders.order_id and dispatched_at is null
))`;

/** A line was replaced or refunded (AD-08). A cancellation would return the whole payment on top. */
const isCompensated = sql<boolean>`(orders.compensated_paise > 0)`;

function isCancellableBy(by: ChangedBy) {
  switch (by.actor) {
    case 'customer':
      return isCancellable;
    case 'shop':
      return sql<boolean>`(
        ${isStatus('placed', 'packed', 'dispatched')} and not ${isPartiallyShipped}
        and not ${isCompensated}
      )`;
    case 'system':
      return isExpired(by.shopTime);
  }
}

const aggregateStatus = sql<OrderStatus>`case
  when exists (
    select from shipments where shipments.order_id = orders.order_id and delivered_at is null
  ) then 'dispatched'
  else 'delivered'
end`;

/** Null if the order cannot be cancelled now. */
export const cancellableUntil = sql<Date | null>`case when ${isCancellable} then ${cancelDeadline} end`;
export const replaceableUntil = sql<Date | null>`case when ${isReplaceable} then ${replaceDeadline} end`;
export const lineReplaceableUntil = sql<Date | null>`case
  when ${isLineReplaceable} then ${lineReplaceDeadline}
end`;

/**
 * Changes the status of a locked order if the rules allow it. An order is delivered when its last shipment is (DL-07).
 * Orders that have left or are cancelled no longer count for the limits per network (S-45).
 */
export async function updateOrderStatus(
  trx: Db,
  orderId: string,
  { to, by }: { to: OrderStatus; by: ChangedBy },
): Promise<boolean> {
  const updated = await trx
    .updateTable('orders')
    .set({ order_status: to === 'delivered' ? aggregateStatus : to })
    .$if(to !== 'packed', (query) => query.set({ network: null }))
    .where('order_id', '=', orderId)
    .where(to === 'cancelled' ? isCancellableBy(by) : isAllowed[to])
    .returning('order_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Returns what explains why a status change of a locked order was refused. */
export function findOrderStatus(trx: Db, orderId: string) {
  return trx
    .selectFrom('orders')
    .select(['order_status', 'is_reserved', awaitsRazorpay.as('awaits_razorpay')])
    .select(isCompensated.as('is_compensated'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export async function insertOrderEvent(
  trx: Db,
  orderId: string,
  { by, ...event }: Omit<OrderEvent, 'at' | 'actor'> & { by: ChangedBy },
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({ order_id: orderId, ...event, ...actorColumns(by) })
    .execute();
}

/**
 * Undoes the packing of an order (AD-05). Its history keeps the event. Its payment has no deadline any more, because
 * the old one may have passed.
 * @returns False, without changes, if the order is not packed.
 */
export async function undoPacked(trx: Db, orderId: string, staffId: string): Promise<boolean> {
  const order = await trx
    .updateTable('orders')
    .set({ order_status: 'placed', pay_by: null })
    .where('order_id', '=', orderId)
    .where('order_status', '=', 'packed')
    .returning('order_id')
    .executeTakeFirst();
  if (!order) return false;
  await trx
    .updateTable('order_events')
    .set({ undone_at: sql<Date>`shop_now()`, undone_by: staffId })
    .where('order_id', '=', orderId)
    .where('status', '=', 'packed')
    .where('undone_at', 'is', null)
    .execute();
  return true;
}
