import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';

// The same rules as `paymentStatusOf`, for lists: expressions over a row of `orders`, whose sums `settleOrder` stores.

const owed = sql<Paise>`(
  orders.adjusted_paise + case when orders.order_status = 'cancelled' then 0 else orders.total_paise end
)`;

/** What has arrived and was not returned. */
export const paidPaise = sql<Paise>`(orders.received_paise - orders.returned_paise)`;

/** What the buyer still has to pay. */
export const duePaise = sql<Paise>`(case
  when orders.order_status = 'cancelled' or orders.payment_status = 'none' then 0
  else greatest(${owed} - ${paidPaise}, 0)
end)`;

/** What the shop still has to return. */
export const refundPaise = sql<Paise>`greatest(${paidPaise} - ${owed}, 0)`;
