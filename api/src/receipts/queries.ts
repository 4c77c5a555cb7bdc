import { sql } from 'kysely';
import type { Db, NewRow } from '../db/schema';
import { duePaise, refundPaise } from '../ledger/balanceQueries';

/**
 * Returns the next number of a financial year, starting at 1. The counter stays locked until the transaction ends, so
 * that numbers have no gaps and no duplicates (RC-01).
 */
export async function nextSerial(
  trx: Db,
  counters: 'receipt_counters' | 'credit_note_counters',
  financial_year: string,
): Promise<number> {
  const { last_number } = await trx
    .insertInto(counters)
    .values({ financial_year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('financial_year')
        .doUpdateSet({ last_number: sql<number>`${sql.ref(counters)}.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function hasReceipt(trx: Db, orderId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('receipts')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

export function getAmounts(trx: Db, orderId: string) {
  return trx
    .selectFrom('orders')
    .select(['shipping_paise', 'total_paise', 'payment_method'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Returns the lines of an order, with the product details that the law requires on receipts. */
export function listSoldLines(trx: Db, orderId: string) {
  return trx
    .selectFrom('order_items')
    .innerJoin('products', 'products.product_id', 'order_items.product_id')
    .select([
      'order_items.label',
      'category',
      'hsn',
      'tax_rate',
      'net_weight_grams',
      'quantity',
      'order_items.price_paise',
    ])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
}

export async function insertReceipt(trx: Db, receipt: NewRow<'receipts'>): Promise<void> {
  await trx.insertInto('receipts').values(receipt).execute();
}

/**
 * Returns the receipt of an order with its buyer; undefined before the dispatch.
 * @param userId Finds only a receipt of this user.
 */
export function findReceipt(db: Db, orderId: string, userId?: string) {
  return db
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.order_id', 'receipts.order_id')
    .leftJoin('order_events', (join) =>
      join
        .onRef('order_events.order_id', '=', 'receipts.order_id')
        .on('order_events.status', '=', 'cancelled'),
    )
    .select([
      'receipt_number',
      'receipts.kind',
      'issued_at',
      'content',
      'order_number',
      'order_date',
      'first_name',
      'last_name',
      'address',
      'optional_address',
      'city',
      'state',
      'pin_code',
      'order_events.at as cancelled_at',
      'payment_status',
      'received_paise',
      'returned_paise',
    ])
    .select([duePaise.as('due_paise'), refundPaise.as('refund_paise')])
    .select((eb) =>
      eb
        .selectFrom('payment_allocations')
        .innerJoin('payments', 'payments.payment_id', 'payment_allocations.payment_id')
        .select(({ fn }) => fn.max('received_on').as('day'))
        .whereRef('payment_allocations.order_id', '=', 'receipts.order_id')
        .where('reversed_at', 'is', null)
        .as('paid_on'),
    )
    .where('receipts.order_id', '=', orderId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;
