import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db, Row } from '../../db/schema';

/** Finds the valid payment of an order with a typed reference, which is its note if it is no bank reference. */
export function findOrderPayment(
  trx: Db,
  orderId: string,
  typed: string,
): Promise<{ paise: Paise } | undefined> {
  return trx
    .selectFrom('payment_allocations')
    .innerJoin('payments', 'payments.payment_id', 'payment_allocations.payment_id')
    .select(sql<Paise>`sum(payment_allocations.amount_paise)::bigint`.as('paise'))
    .where('order_id', '=', orderId)
    .where('reversed_at', 'is', null)
    .where((eb) => eb.or([eb('payments.reference', '=', typed), eb('note', '=', typed)]))
    .groupBy('payments.payment_id')
    .executeTakeFirst();
}

/** Where a reference is used already. */
export interface KnownReference {
  is_refund: boolean;
  paise: Paise;
  day: string | null;
  /** Numbers of orders; empty for money without an order. */
  orders: string[];
}

/** Finds the valid payment or the refund with a bank reference. */
export async function findReference(
  trx: Db,
  reference: string,
): Promise<KnownReference | undefined> {
  const { rows } = await sql<KnownReference>`
    select false as is_refund, amount_paise as paise, received_on::text as day, array(
      select distinct order_number from payment_allocations join orders using (order_id)
      where payment_allocations.payment_id = payments.payment_id order by order_number
    ) as orders
    from payments where reference = ${reference} and reverses is null and reversed_at is null
    union all
    select true, amount_paise, refunded_on::text, array(
      select order_number from orders where orders.order_id = refunds.order_id
    ) from refunds where reference = ${reference}
  `.execute(trx);
  return rows[0];
}

/** Returns the sum of the refunds of a payment that have not failed. */
export async function sumRefunds(
  trx: Db,
  paymentId: string,
  of: 'any' | 'unplaced' = 'any',
): Promise<Paise> {
  const { paise } = await trx
    .selectFrom('refunds')
    .select(sql<Paise>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .$if(of === 'unplaced', (query) => query.where('order_id', 'is', null))
    .executeTakeFirstOrThrow();
  return paise;
}

/** Returns the payment by which money came last for an order, to return it the same way; undefined if none did. */
export function findLastPayment(
  trx: Db,
  orderId: string,
): Promise<Pick<Row<'payments'>, 'payment_id' | 'method'> | undefined> {
  return trx
    .selectFrom('payment_allocations')
    .innerJoin('payments', 'payments.payment_id', 'payment_allocations.payment_id')
    .select(['payments.payment_id', 'method'])
    .where('order_id', '=', orderId)
    .where('reversed_at', 'is', null)
    .orderBy('allocation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Ends the request of a compensation with the reference of its refund, as staff typed it or the provider named it. */
export async function markCompensated(
  trx: Db,
  requestId: string,
  refund_reference: string,
): Promise<void> {
  await trx
    .updateTable('replacement_requests')
    .set({ refund_reference, refunded_at: sql<Date>`shop_now()` })
    .where('request_id', '=', requestId)
    .execute();
}
