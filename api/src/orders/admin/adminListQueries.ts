import { sql, type SelectQueryBuilder } from 'kysely';
import type { OrderStatus, PaymentStatus } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import type { Tables } from '../../db/tables';
import { cursorTime, isAfterCursor, type TimeCursor } from '../../db/timeCursor';
import { findNewest, newestRows, wordsQuery } from '../../db/wordSearch';
import { duePaise } from '../../ledger/balanceQueries';
import { isReported } from '../payment/paymentQueries';
import { orderSort } from '../queries';
import type { StoredAdminListedOrder } from '../StoredOrder';
import { listOrderIdsByReference } from './referenceQueries';

export interface OrderFilter {
  /** Prefixes of words that the order contains, separated by spaces, or the reference of a payment. */
  words?: string | undefined;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  /** The day on which one of its shipments leaves or left. */
  day?: string | undefined;
  state?: string | undefined;
}

/** The same expression as in the index `orders_words`. */
const words = sql`order_words(order_number, first_name || ' ' || last_name, email, phone_number)`;

interface ListedOrder {
  order: StoredAdminListedOrder;
  cursor: TimeCursor;
}

interface Position {
  after?: TimeCursor | undefined;
  limit: number;
}

/**
 * Returns the orders of all customers after a cursor, newest first, each with its cursor (AD-04). Each filter has an
 * index.
 */
export async function listAllOrders(
  db: Db,
  filter: OrderFilter,
  position: Position,
): Promise<ListedOrder[]> {
  const search = wordsQuery(filter.words ?? '');
  const orders = selectFiltered(db, filter, position);
  if (search === '') return listNewest(db, orders, position.limit);
  const paid = await listOrderIdsByReference(db, filter.words ?? '');
  const hasWords = sql<boolean>`${words} @@ lower(${search})::tsquery`;
  // Without a payment the condition stays simple, so that one index answers it.
  const matches =
    paid.length === 0
      ? hasWords
      : sql<boolean>`(${hasWords} or order_id = any(${sql.val(paid)}::uuid[]))`;
  return findNewest(search, position.limit, {
    newest: () => listNewest(db, newestFirst(orders).limit(newestRows), position.limit, matches),
    // `offset 0` makes PostgreSQL find all matches before it sorts them.
    all: () => listNewest(db, orders.where(matches).offset(0), position.limit),
  });
}

function selectFiltered(db: Db, { status, payment, day, state }: OrderFilter, { after }: Position) {
  return db
    .selectFrom('orders')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('order_status', '=', status ?? 'placed'))
    .$if(payment !== undefined, (query) => query.where('payment_status', '=', payment ?? 'unpaid'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(day !== undefined, (query) =>
      query.where('order_id', 'in', (eb) =>
        eb
          .selectFrom('shipments')
          .select('order_id')
          .where('leaves_on', '=', day ?? ''),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(isAfterCursor(after ?? [0, ''], orderSort, 'desc')),
    );
}

const newestFirst = <Output>(query: SelectQueryBuilder<Tables, 'orders', Output>) =>
  query.orderBy('order_date', 'desc').orderBy('order_id', 'desc');

async function listNewest(
  db: Db,
  orders: ReturnType<typeof selectFiltered>,
  limit: number,
  condition = sql<boolean>`true`,
): Promise<ListedOrder[]> {
  const rows = await db
    .selectFrom(orders.as('orders'))
    .select(['order_id', 'order_number', 'order_date', 'first_name', 'last_name', 'city', 'state'])
    .select(['order_status', 'payment_status', 'payment_method', 'total_paise'])
    .select([
      cursorTime(orderSort.time).as('cursor_time'),
      duePaise.as('due_paise'),
      isReported.as('is_payment_reported'),
      sql<boolean>`special_instruction <> ''`.as('has_instruction'),
      sql<number>`(
        select coalesce(sum(quantity), 0)::integer from order_items
        where order_items.order_id = orders.order_id
      )`.as('boxes'),
      sql<string | null>`case when order_status not in ('delivered', 'cancelled') then (
        select min(leaves_on)::text from shipments
        where shipments.order_id = orders.order_id and dispatched_at is null
      ) end`.as('leaves_on'),
    ])
    .where(condition)
    .orderBy('order_date', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ cursor_time, order_date, ...row }) => ({
    order: { ...row, order_date: order_date.toISOString() },
    cursor: [cursor_time, row.order_id],
  }));
}
