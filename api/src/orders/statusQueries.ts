import { sql } from 'kysely';
import { cancelHours, replaceDays, type OrderStatus } from '@shop/shared/contract';

/**
 * The rules of an order's life (PO-04, S-36 … S-38) as SQL over a row of `orders`. What is shown as
 * allowed and what is then done read the same lines, by the database's clock, which all copies of
 * the API share.
 */

/** From which states each state is reached: no jumps, no way back, nothing after the end. */
export const statesBefore: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: [],
  packed: ['placed'],
  dispatched: ['packed'],
  delivered: ['dispatched'],
  cancelled: ['placed', 'packed'],
};

const cancelDeadline = sql<Date>`orders.order_date + make_interval(hours => ${sql.lit(cancelHours)})`;

export const isCancellable = sql<boolean>`(
  orders.order_status in (${sql.join(statesBefore.cancelled.map((state) => sql.lit(state)))})
  and now() < ${cancelDeadline}
)`;

const replaceDeadline = sql<Date>`(
  select at + make_interval(days => ${sql.lit(replaceDays)}) from order_events
  where order_events.order_id = orders.order_id and status = 'delivered'
)`;

export const isReplaceable = sql<boolean>`(
  orders.order_status = 'delivered' and now() < ${replaceDeadline}
)`;

/** Until when; null when it is not allowed now. */
export const cancellableUntil = sql<Date | null>`case when ${isCancellable} then ${cancelDeadline} end`;
export const replaceableUntil = sql<Date | null>`case when ${isReplaceable} then ${replaceDeadline} end`;
