import { sql } from 'kysely';
import type { Order, OrderDetails } from '@shop/shared/contract';
import type { Db, NewOrderRow, OrderItemTable, OrderRow } from '../db/schema';
import { toOrder, toOrderDetails } from './mappers';
import { listReplacements } from './replacementQueries';
import { cancellableUntil, replaceableUntil } from './statusQueries';

export type OrderLine = Pick<OrderItemTable, 'product_id' | 'quantity'>;

/** A line with its copy of the product, as it is stored with the order. */
export type SoldLine = Omit<OrderItemTable, 'order_id' | 'line'>;

/** The user's orders, newest first (AP-15). */
export async function listOrders(db: Db, userId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('order_date', 'desc')
    .orderBy('order_id', 'desc')
    .execute();
  return rows.map(toOrder);
}

/** Orders of all users that are neither delivered nor cancelled, oldest first. */
export async function listOpenOrders(db: Db): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_status', 'not in', ['delivered', 'cancelled'])
    .orderBy('order_date')
    .execute();
  return rows.map(toOrder);
}

/** Undefined for another user's order as for an unknown one (AP-17). */
export async function findUserOrder(
  db: Db,
  userId: string,
  orderId: string,
): Promise<OrderDetails | undefined> {
  const row = await selectOrder(db, orderId).where('user_id', '=', userId).executeTakeFirst();
  return row && withDetails(db, row);
}

/** An existing order, of whichever user. */
export async function getOrder(db: Db, orderId: string): Promise<OrderDetails> {
  return withDetails(db, await selectOrder(db, orderId).executeTakeFirstOrThrow());
}

/** The lines of an order; none when it has been dispatched. */
export function listUndispatchedLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return db
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_events')
            .select('order_events.order_id')
            .whereRef('order_events.order_id', '=', 'order_items.order_id')
            .where('status', '=', 'dispatched'),
        ),
      ),
    )
    .execute();
}

/** The e-mail of the account that placed an order; that of the order may be another. */
export async function findAccountEmail(db: Db, orderId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.user_id', 'orders.user_id')
    .select('users.email')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return user?.email;
}

/** Boxes in the user's unpaid orders that are not dispatched yet. */
export async function countUnpaidBoxes(db: Db, userId: string): Promise<number> {
  const { boxes } = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.order_id')
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('boxes'))
    .where('user_id', '=', userId)
    .where('payment_status', '=', 'unpaid')
    .where('order_status', 'in', ['placed', 'packed'])
    .executeTakeFirstOrThrow();
  return boxes;
}

/** Inserts an order with its lines. */
export async function insertOrder(
  trx: Db,
  order: NewOrderRow & { order_id: string },
  lines: readonly SoldLine[],
): Promise<void> {
  await trx.insertInto('orders').values(order).execute();
  const { order_id } = order;
  const items = lines.map((line, index) => ({ ...line, order_id, line: index + 1 }));
  await trx.insertInto('order_items').values(items).execute();
}

/** The id of an order with this fingerprint within the last `windowSeconds`. */
export async function findDuplicateOrder(
  trx: Db,
  userId: string,
  fingerprint: string,
  windowSeconds: number,
): Promise<string | undefined> {
  const order = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('order_status', '!=', 'cancelled')
    .where('order_date', '>', sql<Date>`now() - make_interval(secs => ${windowSeconds})`)
    .executeTakeFirst();
  return order?.order_id;
}

function selectOrder(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select([cancellableUntil.as('cancellable_until'), replaceableUntil.as('replaceable_until')])
    .where('order_id', '=', orderId);
}

async function withDetails(
  db: Db,
  row: OrderRow & { cancellable_until: Date | null; replaceable_until: Date | null },
): Promise<OrderDetails> {
  const { order_id } = row;
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('line')
    .execute();
  const events = await db
    .selectFrom('order_events')
    .select(['status', 'at', 'actor', 'reason'])
    .where('order_id', '=', order_id)
    .orderBy('at')
    .execute();
  return toOrderDetails(row, items, events, await listReplacements(db, order_id));
}
