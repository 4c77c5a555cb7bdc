import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db, NewRow, Row } from '../../db/schema';

const todayInIndia = sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`;

/** Money that arrived. Default of `received_on`: today. */
export type NewPayment = Omit<NewRow<'payments'>, 'received_on'> & { received_on?: string };

/**
 * Inserts money that arrived.
 * @returns Its id; undefined if another transaction has entered the same reference.
 */
export async function insertPayment(trx: Db, payment: NewPayment): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('payments')
    .values({ received_on: todayInIndia, ...payment })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return inserted?.payment_id;
}

/** Marks a mistaken payment as reversed, so that its reference is free again. */
export async function markReversed(trx: Db, paymentId: string): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ reversed_at: sql<Date>`shop_now()` })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Counts a part of a payment for an order. The database refuses more than the payment has. */
export async function insertAllocation(
  trx: Db,
  allocation: NewRow<'payment_allocations'>,
): Promise<void> {
  await trx.insertInto('payment_allocations').values(allocation).execute();
}

/** Inserts money that leaves, with the first entry of its history. A processed refund is of today by default. */
export async function insertRefund(
  trx: Db,
  refund: NewRow<'refunds'>,
  detail = '',
): Promise<string> {
  const { refund_id, state, reference } = await trx
    .insertInto('refunds')
    .values({ ...(refund.state === 'processed' && { refunded_on: todayInIndia }), ...refund })
    .returning(['refund_id', 'state', 'reference'])
    .executeTakeFirstOrThrow();
  await trx.insertInto('refund_events').values({ refund_id, state, reference, detail }).execute();
  return refund_id;
}

/** Changes the state of a refund, and adds it to its history. A processed one is of today by default. */
export async function updateRefund(
  trx: Db,
  refund_id: string,
  {
    state,
    reference,
    detail = '',
    refunded_on,
  }: Pick<Row<'refunds'>, 'state' | 'reference'> & { detail?: string; refunded_on?: string },
): Promise<void> {
  const day = state === 'processed' ? (refunded_on ?? todayInIndia) : null;
  await trx
    .updateTable('refunds')
    .set({ state, reference, refunded_on: day })
    .where('refund_id', '=', refund_id)
    .execute();
  await trx.insertInto('refund_events').values({ refund_id, state, reference, detail }).execute();
}

/** Changes what a sum of an order is. */
export async function insertAdjustment(
  trx: Db,
  adjustment: NewRow<'order_adjustments'>,
): Promise<void> {
  await trx.insertInto('order_adjustments').values(adjustment).execute();
}

/** Finds the valid payment with a reference. */
export function findPaymentByReference(
  trx: Db,
  reference: string,
): Promise<Row<'payments'> | undefined> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .where('reference', '<>', '')
    .where('reverses', 'is', null)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
}

/** Locks a payment, so that its allocations and refunds wait for each other. */
export function lockPayment(trx: Db, paymentId: string): Promise<Row<'payments'> | undefined> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
}

export interface Allocated {
  order_id: string | null;
  paise: Paise;
}

/** Returns what of a payment counts for which order, without what was taken back. */
export async function listAllocated(trx: Db, paymentId: string): Promise<Allocated[]> {
  return trx
    .selectFrom('payment_allocations')
    .select(['order_id', sql<Paise>`sum(amount_paise)::bigint`.as('paise')])
    .where('payment_id', '=', paymentId)
    .groupBy('order_id')
    .having(sql<boolean>`sum(amount_paise) > 0`)
    .orderBy(sql`min(allocation_id)`)
    .execute();
}

/** What the entries of an order add up to, as stored. */
export interface StoredSums extends Pick<
  Row<'orders'>,
  'order_status' | 'payment_status' | 'total_paise'
> {
  received: Paise;
  returned: Paise;
  adjusted: Partial<Record<Row<'order_adjustments'>['kind'], Paise>>;
}

/** Reads the entries of a locked order. */
export function readSums(trx: Db, orderId: string): Promise<StoredSums> {
  const sumOf = (entries: ReturnType<typeof sql>) =>
    sql<Paise>`coalesce((select sum(amount_paise) ${entries} and order_id = orders.order_id), 0)::bigint`;
  return trx
    .selectFrom('orders')
    .select(['order_status', 'payment_status', 'total_paise'])
    .select(sumOf(sql`from payment_allocations where true`).as('received'))
    .select(sumOf(sql`from refunds where state = 'processed'`).as('returned'))
    .select(
      sql<StoredSums['adjusted']>`coalesce((
        select jsonb_object_agg(kind, paise) from (
          select kind, sum(amount_paise) as paise from order_adjustments
          where order_adjustments.order_id = orders.order_id group by kind
        ) as sums
      ), '{}')`.as('adjusted'),
    )
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Stores sums and status of an order. No other statement does. Orders with money no longer count for S-45. */
export async function updateSums(
  trx: Db,
  orderId: string,
  sums: Pick<
    Row<'orders'>,
    'payment_status' | 'received_paise' | 'returned_paise' | 'adjusted_paise'
  >,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set(sums)
    .$if(sums.payment_status !== 'unpaid', (update) => update.set({ network: null }))
    .where('order_id', '=', orderId)
    .execute();
}
