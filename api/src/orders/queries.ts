import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DeliveryDates, ShipmentGroup } from '@shop/shared/contract';
import type { Db, NewRow, Row } from '../db/schema';
import { cursorTime, isAfterCursor, type TimeCursor } from '../db/timeCursor';
import { duePaise, paidPaise, refundPaise } from '../ledger/balanceQueries';
import { toStoredListedOrder } from './mappers';
import { isReported, lateReportUntil, payableUntil, refundDueBy } from './payment/paymentQueries';
import { cancellableUntil, lineReplaceableUntil, replaceableUntil } from './status/statusQueries';
import type { StoredListedOrder } from './StoredOrder';

export type OrderLine = Pick<Row<'order_items'>, 'product_id' | 'quantity'>;

/** A shipment of a new order. It has no dates if no courier delivers there. */
export interface NewShipment extends Partial<DeliveryDates> {
  family: ShipmentGroup;
}

/** An order line with the copy of its product that the order keeps. */
export type SoldLine = Omit<Row<'order_items'>, 'order_id' | 'line'>;

const summaryColumns = [
  'order_id',
  'order_number',
  'order_date',
  'first_name',
  'last_name',
  'payment_status',
  'payment_method',
  'total_paise',
  'order_status',
] as const;

/** Whether a shipment has missed its promised day (DL-03), by the calendar day in India. */
const isLate = sql<boolean>`coalesce(
  delivered_at is null
    and case when dispatched_at is null then leaves_on else arrives_until end
      < (shop_now() at time zone 'Asia/Kolkata')::date,
  false
)`;

/** Selects orders with their lines and shipments in one statement (OD-03). */
export function selectListedOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select(summaryColumns)
    .select([cancellableUntil.as('cancellable_until'), replaceableUntil.as('replaceable_until')])
    .select([paidPaise.as('paid_paise'), duePaise.as('due_paise'), refundPaise.as('refund_paise')])
    .select([payableUntil.as('pay_by'), refundDueBy.as('refund_due_by')])
    .select([isReported.as('is_payment_reported'), lateReportUntil.as('late_report_until')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .select([
            'product_id',
            'label',
            'price_paise',
            'weight',
            'image_url',
            'quantity',
            'family',
          ])
          .select(lineReplaceableUntil.as('replaceable_until'))
          .whereRef('order_items.order_id', '=', 'orders.order_id')
          .orderBy('line'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('shipments')
          .select(['family', 'leaves_on', 'arrives_from', 'arrives_until'])
          .select(['carrier', 'tracking_number', 'tracking_url', 'dispatched_at', 'delivered_at'])
          .select(isLate.as('is_late'))
          .whereRef('shipments.order_id', '=', 'orders.order_id')
          .orderBy('family'),
      ).as('shipments'),
    ]);
}

/** The columns that lists of orders are sorted by, newest first. */
export const orderSort = { time: sql<Date>`order_date`, id: sql<string>`order_id` };

/** Returns the user's orders after a cursor, newest first, each with its cursor (AP-15). */
export async function listOrders(
  db: Db,
  userId: string,
  { after, limit }: { after?: TimeCursor | undefined; limit: number },
): Promise<{ order: StoredListedOrder; cursor: TimeCursor }[]> {
  const rows = await selectListedOrders(db)
    .select(cursorTime(orderSort.time).as('cursor_time'))
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(isAfterCursor(after ?? [0, ''], orderSort, 'desc')),
    )
    .orderBy('order_date', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    order: toStoredListedOrder(row),
    cursor: [row.cursor_time, row.order_id],
  }));
}

/** The same rule as `awaitsCall` in the contract, and the condition of a partial index (PY-01). */
export const awaitsCall = sql<boolean>`(
  payment_method is null and order_status = 'placed' and payment_status <> 'none'
)`;

/** Finds an order by its number, ignoring case (OD-01). */
export async function findOrderId(db: Db, orderNumber: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_number', '=', orderNumber.toUpperCase())
    .executeTakeFirst();
  return order?.order_id;
}

export function listOrderLines(
  db: Db,
  orderId: string,
): Promise<(OrderLine & Pick<Row<'order_items'>, 'label'>)[]> {
  return db
    .selectFrom('order_items')
    .select(['product_id', 'quantity', 'label'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
}

/** Stores whether the boxes of a locked order are taken from the stock. */
export async function setReserved(trx: Db, orderId: string, is_reserved: boolean): Promise<void> {
  await trx.updateTable('orders').set({ is_reserved }).where('order_id', '=', orderId).execute();
}

export function listUndispatchedLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return db
    .selectFrom('order_items')
    .innerJoin('shipments', (join) =>
      join
        .onRef('shipments.order_id', '=', 'order_items.order_id')
        .onRef('shipments.family', '=', 'order_items.family'),
    )
    .select(['product_id', 'quantity'])
    .where('order_items.order_id', '=', orderId)
    .where('dispatched_at', 'is', null)
    .orderBy('product_id')
    .execute();
}

/** Inserts an order with its lines, its shipments and the first event of its history. */
export async function insertOrder(
  trx: Db,
  order: NewRow<'orders'> & { order_id: string },
  lines: readonly SoldLine[],
  shipments: readonly NewShipment[],
  { actor, reason }: Pick<Row<'order_events'>, 'actor' | 'reason'> = {
    actor: 'customer',
    reason: '',
  },
): Promise<void> {
  const { order_id } = order;
  const items = lines.map((line, index) => ({ ...line, order_id, line: index + 1 }));
  await trx
    .with('order', (query) => query.insertInto('orders').values(order))
    .with('shipment', (query) =>
      query
        .insertInto('shipments')
        .values(shipments.map((shipment) => ({ ...shipment, order_id }))),
    )
    .with('event', (query) =>
      query
        .insertInto('order_events')
        .values({ order_id, status: 'placed', family: null, actor, reason }),
    )
    .insertInto('order_items')
    .values(items)
    .execute();
}

/** Returns the number of an order with this fingerprint from the last `windowSeconds`. */
export async function findDuplicateOrder(
  trx: Db,
  userId: string,
  fingerprint: string,
  windowSeconds: number,
): Promise<string | undefined> {
  const order = await trx
    .selectFrom('orders')
    .select('order_number')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('order_status', '!=', 'cancelled')
    .where('order_date', '>', sql<Date>`shop_now() - make_interval(secs => ${windowSeconds})`)
    .executeTakeFirst();
  return order?.order_number;
}
