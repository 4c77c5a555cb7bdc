import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DeliveryDates, ListedOrder, ShipmentGroup } from '@shop/shared/contract';
import type { NewOrderRow, OrderEventRow, OrderItemTable } from '../db/orderTables';
import type { Db } from '../db/schema';
import { toListedOrder } from './mappers';
import { afterCursor, orderCursorTime, type OrderCursor } from './orderCursorQueries';
import { isReported, payableUntil, refundDueBy } from '../payments/queries';
import { cancellableUntil, lineReplaceableUntil, replaceableUntil } from './statusQueries';

export type OrderLine = Pick<OrderItemTable, 'product_id' | 'quantity'>;

/** A shipment without its order; it has no dates where nobody delivers. */
export interface NewShipment extends Partial<DeliveryDates> {
  family: ShipmentGroup;
}

/** A line with its copy of the product, as it is stored with the order. */
export type SoldLine = Omit<OrderItemTable, 'order_id' | 'line'>;

/** Of the summary of an order (EN-05). */
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

/** DL-03: a day in India, as the promised ones are. */
const isLate = sql<boolean>`coalesce(
  delivered_at is null
    and case when dispatched_at is null then leaves_on else arrives_until end
      < (shop_now() at time zone 'Asia/Kolkata')::date,
  false
)`;

/** Orders with their lines and shipments, in one statement for all of them (OD-03). */
export function selectListedOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select(summaryColumns)
    .select([cancellableUntil.as('cancellable_until'), replaceableUntil.as('replaceable_until')])
    .select([payableUntil.as('pay_by'), refundDueBy.as('refund_due_by')])
    .select(isReported.as('is_payment_reported'))
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

/** The user's orders, newest first (AP-15), after a place in this order, with the place of each. */
export async function listOrders(
  db: Db,
  userId: string,
  { after, limit }: { after?: OrderCursor | undefined; limit: number },
): Promise<{ order: ListedOrder; cursor: OrderCursor }[]> {
  const rows = await selectListedOrders(db)
    .select(orderCursorTime.as('placed_at'))
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where(afterCursor(after ?? [0, ''])))
    .orderBy('order_date', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ order: toListedOrder(row), cursor: [row.placed_at, row.order_id] }));
}

/** As in the index of these orders: parameters in place of the texts would not match it. */
export const isOpen = sql<boolean>`order_status not in ('delivered', 'cancelled')`;

/** As `awaitsCall` of the contract, and as in the index of these orders (PY-01). */
export const awaitsCall = sql<boolean>`(
  payment_method is null and order_status = 'placed' and payment_status <> 'none'
)`;

/** The id of the order with this number, in any case; undefined for an unknown one (OD-01). */
export async function findOrderId(db: Db, orderNumber: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_number', '=', orderNumber.toUpperCase())
    .executeTakeFirst();
  return order?.order_id;
}

/** All lines of an order. */
export function listOrderLines(
  db: Db,
  orderId: string,
): Promise<(OrderLine & Pick<OrderItemTable, 'label'>)[]> {
  return db
    .selectFrom('order_items')
    .select(['product_id', 'quantity', 'label'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
}

/** Says whether the boxes of a locked order are taken from the stock. */
export async function setReserved(trx: Db, orderId: string, is_reserved: boolean): Promise<void> {
  await trx.updateTable('orders').set({ is_reserved }).where('order_id', '=', orderId).execute();
}

/** The lines of an order whose shipments have not left. */
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

/** Inserts an order with its lines, its shipments and the first event of its history, by its customer or the shop. */
export async function insertOrder(
  trx: Db,
  order: NewOrderRow & { order_id: string },
  lines: readonly SoldLine[],
  shipments: readonly NewShipment[],
  { actor, reason }: Pick<OrderEventRow, 'actor' | 'reason'> = { actor: 'customer', reason: '' },
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

/** The number of an order with this fingerprint within the last `windowSeconds`. */
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
