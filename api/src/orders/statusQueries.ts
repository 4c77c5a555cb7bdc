import { sql } from 'kysely';
import {
  cancelHours,
  replaceDays,
  type OrderActor,
  type OrderStatus,
  type PaymentStatus,
} from '@shop/shared/contract';
import type { Db } from '../db/schema';

/**
 * The rules of status changes (PO-04, S-36 … S-38) as SQL over a row of `orders`. What is shown as
 * allowed and what is done use the same expressions and the clock of the database, which all
 * instances of the API share.
 */
const previousStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: [],
  packed: ['placed'],
  dispatched: ['packed'],
  delivered: ['dispatched'],
  cancelled: ['placed', 'packed'],
};

const cancelDeadline = sql<Date>`orders.order_date + make_interval(hours => ${sql.lit(cancelHours)})`;

const isCancellable = sql<boolean>`(
  orders.order_status in (${sql.join(previousStatuses.cancelled.map((status) => sql.lit(status)))})
  and now() < ${cancelDeadline}
)`;

const replaceDeadline = sql<Date>`(
  select at + make_interval(days => ${sql.lit(replaceDays)}) from order_events
  where order_events.order_id = orders.order_id and status = 'delivered'
)`;

export const isReplaceable = sql<boolean>`(
  orders.order_status = 'delivered' and now() < ${replaceDeadline}
)`;

/** Null when it is not allowed now. */
export const cancellableUntil = sql<Date | null>`case when ${isCancellable} then ${cancelDeadline} end`;
export const replaceableUntil = sql<Date | null>`case when ${isReplaceable} then ${replaceDeadline} end`;

/**
 * Changes the status of an order if its present one allows it, of a customer's own order if `userId`
 * is given. One conditional statement: of two concurrent changes the second sees the first.
 */
export async function updateOrderStatus(
  trx: Db,
  orderId: string,
  to: OrderStatus,
  userId?: string,
): Promise<boolean> {
  const updated = await trx
    .updateTable('orders')
    .set({ order_status: to })
    .where('order_id', '=', orderId)
    .where('order_status', 'in', previousStatuses[to])
    .$if(to === 'cancelled', (query) => query.where(isCancellable))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returning('order_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Of a customer's own order if `userId` is given. */
export async function findOrderStatus(
  trx: Db,
  orderId: string,
  userId?: string,
): Promise<OrderStatus | undefined> {
  const order = await trx
    .selectFrom('orders')
    .select('order_status')
    .where('order_id', '=', orderId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
  return order?.order_status;
}

export async function insertOrderEvent(
  trx: Db,
  orderId: string,
  event: { status: OrderStatus; actor: OrderActor; reason: string },
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({ order_id: orderId, ...event })
    .execute();
}

/** A payment that was made stays: only its provider can confirm that it is voided. */
export async function voidUnpaidPayment(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ payment_status: 'voided' satisfies PaymentStatus })
    .where('order_id', '=', orderId)
    .where('payment_status', '=', 'unpaid')
    .execute();
}
