import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { refundPaise } from '../ledger/balanceQueries';
import { refundDueBy } from '../orders/payment/paymentQueries';
import { taskQueue, type StoredTaskQueue } from './todayQueries';

const name = sql`trim(first_name || ' ' || last_name)`;
const details = sql`subject, name, due_by, null::integer as boxes, paise, note`;

/** Lists the orders whose refund by the provider has failed, unless another one is on its way (MY-03). */
export const listFailedRefunds = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_number as subject, ${name} as name, ${refundDueBy} as due_by, ${refundPaise} as paise, (
        select detail from refund_events where refund_events.refund_id = refunds.refund_id
        order by event_id desc limit 1
      ) as note
      from orders join refunds using (order_id)
      where payment_status in ('refund_due', 'overpaid') and refund_id = (
        select refund_id from refunds as last
        where last.order_id = orders.order_id and last.method = 'razorpay' order by created_at desc limit 1
      ) and refunds.state = 'failed'
      order by due_by`,
    details,
  );

/** Lists the disputes that the shop can respond to, by their deadline (MY-03). */
export const listDisputes = (db: Db): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select coalesce(order_number, dispute_id) as subject, coalesce(${name}, '') as name, respond_by as due_by,
        razorpay_disputes.amount_paise as paise, reason as note
      from razorpay_disputes left join lateral (
        select order_number, first_name, last_name from payment_allocations join orders using (order_id)
        where payment_allocations.payment_id = razorpay_disputes.payment_id
        group by orders.order_id having sum(amount_paise) > 0 order by min(allocation_id) limit 1
      ) as paid on true
      where status in ('open', 'under_review')
      order by respond_by`,
    details,
  );

/** Lists authorized money that the provider has not taken after some minutes (MY-03). It returns it after five days. */
export const listAuthorizedPayments = (db: Db, now: Date): Promise<StoredTaskQueue> =>
  taskQueue(
    db,
    sql`select order_number as subject, ${name} as name, razorpay_attempts.at + interval '5 days' as due_by,
        amount_paise as paise, 'Not taken: Razorpay returns it by itself.' as note
      from razorpay_attempts join orders using (order_id)
      where status = 'authorized' and razorpay_attempts.at > ${now}::timestamptz - interval '7 days'
        and razorpay_attempts.at < ${now}::timestamptz - interval '15 minutes'
        and not exists (select from payments where payments.reference = razorpay_attempts.payment_id and reference <> '')
      order by razorpay_attempts.at`,
    details,
  );
