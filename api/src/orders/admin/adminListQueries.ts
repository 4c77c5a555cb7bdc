import { sql } from 'kysely';
import type { OrderStatus, PaymentStatus } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { cursorTime, isAfterCursor, type TimeCursor } from '../../db/timeCursor';
import { wordsQuery } from '../../db/wordSearch';
import { isReported } from '../payment/paymentQueries';
import { orderSort } from '../queries';
import type { StoredAdminListedOrder } from '../StoredOrder';

export interface OrderFilter {
  /** Prefixes of words that the order contains, separated by spaces. */
  words?: string | undefined;
  status?: OrderStatus | undefined;
  payment?: PaymentStatus | undefined;
  /** The day on which one of its shipments leaves or left. */
  day?: string | undefined;
  state?: string | undefined;
}

/** The same expression as in the index `orders_words`. */
const words = sql`order_words(order_number, first_name || ' ' || last_name, email, phone_number)`;

/**
 * Returns the orders of all customers after a cursor, newest first, each with its cursor (AD-04). Each filter has an
 * index.
 */
export async function listAllOrders(
  db: Db,
  filter: OrderFilter,
  { after, limit }: { after?: TimeCursor | undefined; limit: number },
): Promise<{ order: StoredAdminListedOrder; cursor: TimeCursor }[]> {
  const { status, payment, day, state } = filter;
  const search = wordsQuery(filter.words ?? '');
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'order_number', 'order_date', 'first_name', 'last_name', 'city', 'state'])
    .select(['order_status', 'payment_status', 'payment_method', 'total_paise'])
    .select([
      cursorTime(orderSort.time).as('cursor_time'),
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
    .$if(search !== '', (query) => query.where(sql<boolean>`${words} @@ lower(${search})::tsquery`))
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
    )
    .orderBy('order_date', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ cursor_time, order_date, ...row }) => ({
    order: { ...row, order_date: order_date.toISOString() },
    cursor: [cursor_time, row.order_id],
  }));
}
