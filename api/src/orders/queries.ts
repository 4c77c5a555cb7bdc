import { sql } from 'kysely';
import type { Order, OrderDetails } from '@shop/shared/contract';
import type { Db, NewOrderRow, OrderRow } from '../db/schema';
import { toOrder, toOrderDetails } from './mappers';
import { listReplacements } from './replacementQueries';
import { cancellableUntil, replaceableUntil } from './statusQueries';
import type { OrderLine, SoldLine } from './stockQueries';

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

export function listOrderLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return db
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
}

/** Inserts an order with its lines; resolves to its id. */
export async function insertOrder(
  trx: Db,
  order: NewOrderRow,
  lines: readonly SoldLine[],
): Promise<string> {
  const { order_id } = await trx
    .insertInto('orders')
    .values(order)
    .returning('order_id')
    .executeTakeFirstOrThrow();
  const items = lines.map((line, index) => ({ ...line, order_id, line: index + 1 }));
  await trx.insertInto('order_items').values(items).execute();
  return order_id;
}

/**
 * The id of an order with this fingerprint within the last `windowSeconds`. The row of the user is
 * locked, so that concurrent orders of one user run one after the other.
 */
export async function findDuplicateOrder(
  trx: Db,
  userId: string,
  fingerprint: string,
  windowSeconds: number,
): Promise<string | undefined> {
  await trx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
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
