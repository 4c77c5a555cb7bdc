import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db, NewRow } from '../../db/schema';

const credited = sql<Paise>`(
  select coalesce(sum(sale_paise), 0)::bigint from credit_notes
  where credit_notes.order_id = refunds.order_id
)`;

export async function lockRefund(trx: Db, refundId: string): Promise<void> {
  await trx
    .selectFrom('refunds')
    .select('refund_id')
    .where('refund_id', '=', refundId)
    .forUpdate()
    .execute();
}

/**
 * Returns a refund with the receipt that it changes; undefined if it is not made yet, has a credit note already, or its
 * order has no receipt. Lock the refund first: another transaction may be issuing the same credit note.
 */
export function findRefundToCredit(trx: Db, refundId: string) {
  return trx
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.order_id', 'refunds.order_id')
    .innerJoin('receipts', 'receipts.order_id', 'refunds.order_id')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.refund_id')
    .leftJoin('replacement_requests', 'replacement_requests.request_id', 'refunds.request_id')
    .select([
      'receipts.order_id',
      'refunds.amount_paise',
      'refunds.request_id',
      'receipt_number',
      'receipts.kind',
      'receipts.issued_at',
      'receipts.content',
      'product_id',
    ])
    .select(credited.as('credited_paise'))
    .where('refunds.refund_id', '=', refundId)
    .where('refunds.state', '=', 'processed')
    .where('credit_notes.refund_id', 'is', null)
    .executeTakeFirst();
}

/** Returns the place of a product among the lines of an order, and so of its receipt; undefined if it is not there. */
export async function findLinePlace(
  trx: Db,
  orderId: string,
  productId: string,
): Promise<number | undefined> {
  const lines = await trx
    .selectFrom('order_items')
    .select('product_id')
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  const place = lines.findIndex(({ product_id }) => product_id === productId);
  return place === -1 ? undefined : place;
}

/** Returns the time of the database, by which a credit note is dated. */
export async function readNow(trx: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select shop_now() as now`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The database has no time.');
  return row.now;
}

export async function insertCreditNote(trx: Db, note: NewRow<'credit_notes'>): Promise<void> {
  await trx.insertInto('credit_notes').values(note).execute();
}

/** Returns the refunds after their receipt that have no credit note: processes of the previous version made them. */
export async function listUncredited(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('receipts', 'receipts.order_id', 'refunds.order_id')
    .select('refunds.refund_id')
    .where('refunds.state', '=', 'processed')
    .where(sql<boolean>`refunded_on > (shop_now() at time zone 'Asia/Kolkata')::date - 30`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('credit_notes')
            .select('refund_id')
            .whereRef('credit_notes.refund_id', '=', 'refunds.refund_id'),
        ),
      ),
    )
    .where(
      sql<boolean>`receipts.issued_at <= (
        select max(at) from refund_events
        where refund_events.refund_id = refunds.refund_id and refund_events.state = 'processed'
      )`,
    )
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute();
  return rows.map(({ refund_id }) => refund_id);
}

/**
 * Returns a credit note with its buyer and its refund.
 * @param userId Finds only a credit note of this user.
 */
export function findCreditNote(
  db: Db,
  { orderId, refundId }: { orderId: string; refundId: string },
  userId?: string,
) {
  return db
    .selectFrom('credit_notes')
    .innerJoin('refunds', 'refunds.refund_id', 'credit_notes.refund_id')
    .innerJoin('orders', 'orders.order_id', 'credit_notes.order_id')
    .select([
      'credit_note_number',
      'issued_at',
      'credit_notes.amount_paise',
      'sale_paise',
      'content',
      'refunds.method',
      'refunds.reference',
      'refunded_on',
      'order_number',
      'order_date',
      'first_name',
      'last_name',
      'address',
      'optional_address',
      'city',
      'orders.state',
      'pin_code',
    ])
    .where('credit_notes.order_id', '=', orderId)
    .where('credit_notes.refund_id', '=', refundId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
}

export type CreditNote = NonNullable<Awaited<ReturnType<typeof findCreditNote>>>;
