import { sql, type RawBuilder } from 'kysely';
import type { MoneyMethod, Paise } from '@shop/shared/contract';
import type { MoneyList, MoneyMovement } from '@shop/shared/contract/admin';
import type { Db } from '../../db/schema';
import { cursorTime, isAfterCursor, type TimeCursor } from '../../db/timeCursor';
import { isUuid } from '../../db/isUuid';
import {
  paymentIdsLike,
  referencePattern,
  refundIdsLike,
} from '../../orders/admin/referenceQueries';

export interface MovementFilter {
  list: MoneyList;
  method?: MoneyMethod | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** What was typed, and the orders that it finds; undefined without a search. */
  search?: { typed: string; orderIds: readonly string[] } | undefined;
}

export interface StoredMovement extends Omit<
  MoneyMovement,
  'amount' | 'unplaced_amount' | 'orders' | 'at' | 'reversed_at'
> {
  paise: Paise;
  unplaced_paise: Paise;
  orders: { order_number: string; name: string; paise: Paise }[];
  at: Date;
  reversed_at: Date | null;
  cursor_time: number;
}

interface Position {
  after?: TimeCursor | undefined;
  limit: number;
}

/** Returns payments and refunds after a cursor, newest first. Each search reads an index. */
export async function listMovements(
  db: Db,
  filter: MovementFilter,
  { after, limit }: Position,
): Promise<StoredMovement[]> {
  const parts = [
    ...(filter.list === 'refunds' ? [] : [selectPayments(filter, { after, limit })]),
    ...(filter.list === 'all' || filter.list === 'refunds'
      ? [selectRefunds(filter, { after, limit })]
      : []),
  ];
  const { rows } = await sql<StoredMovement>`
    select *, ${cursorTime(sql`at`)} as cursor_time from (
      ${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )}
    ) as movements
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

function selectPayments({ list, method, from, to, search }: MovementFilter, position: Position) {
  const sort = { time: sql<Date>`recorded_at`, id: sql<string>`payment_id` };
  const conditions = [
    ...(list === 'unplaced' ? [sql`unplaced_paise > 0`] : []),
    ...(method ? [sql`method = ${method}`] : []),
    ...(from && to ? [sql`received_on between ${from} and ${to}`] : []),
    ...(search ? [sql`payment_id = any(array(${foundPayments(search)}))`] : []),
    ...(position.after ? [isAfterCursor(position.after, sort, 'desc')] : []),
  ];
  return sql`
    select 'payment' as kind, payment_id as id, amount_paise as paise, currency, method, reference, note,
      received_on::text as day, recorded_at as at, null as state, reverses is not null as is_reversal,
      reversed_at, unplaced_paise, (
        select coalesce(jsonb_agg(counted order by order_number), '[]') from (
          select order_number, trim(first_name || ' ' || last_name) as name,
            sum(payment_allocations.amount_paise)::bigint as paise
          from payment_allocations join orders on orders.order_id = payment_allocations.order_id
          where payment_allocations.payment_id = payments.payment_id
          group by orders.order_id having sum(payment_allocations.amount_paise) > 0 or reversed_at is not null
        ) as counted
      ) as orders
    from payments ${where(conditions)}
    order by recorded_at desc, payment_id desc limit ${position.limit}`;
}

function selectRefunds({ method, from, to, search }: MovementFilter, position: Position) {
  const sort = { time: sql<Date>`refunds.created_at`, id: sql<string>`refund_id` };
  const conditions = [
    ...(method ? [sql`refunds.method = ${method}`] : []),
    ...(from && to ? [sql`state = 'processed' and refunded_on between ${from} and ${to}`] : []),
    ...(search ? [sql`refund_id = any(array(${foundRefunds(search)}))`] : []),
    ...(position.after ? [isAfterCursor(position.after, sort, 'desc')] : []),
  ];
  return sql`
    select 'refund' as kind, refund_id as id, refunds.amount_paise as paise,
      coalesce(currency, 'INR') as currency, refunds.method, refunds.reference, reason as note,
      refunded_on::text as day, refunds.created_at as at, state, false as is_reversal,
      null::timestamptz as reversed_at, 0::bigint as unplaced_paise, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'order_number', order_number, 'name', trim(first_name || ' ' || last_name),
          'paise', refunds.amount_paise
        )), '[]') from orders where orders.order_id = refunds.order_id
      ) as orders
    from refunds left join payments on payments.payment_id = refunds.payment_id ${where(conditions)}
    order by refunds.created_at desc, refund_id desc limit ${position.limit}`;
}

type Search = NonNullable<MovementFilter['search']>;

const where = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

const idsOf = ({ orderIds }: Search) => sql`any(${sql.val(orderIds)}::uuid[])`;

const foundPayments = (search: Search) => {
  const pattern = referencePattern(search.typed);
  return sql.join(
    [
      sql`select payment_id from payment_allocations where order_id = ${idsOf(search)}`,
      sql`select payment_id from payments where provider_order_id = ${search.typed}`,
      ...(isUuid(search.typed) ? [sql`select ${search.typed}::uuid`] : []),
      ...(pattern ? [paymentIdsLike(pattern)] : []),
    ],
    sql` union `,
  );
};

const foundRefunds = (search: Search) => {
  const pattern = referencePattern(search.typed);
  return sql.join(
    [
      sql`select refund_id from refunds where order_id = ${idsOf(search)}`,
      // The refunds of found payments that count for no order.
      sql`select refund_id from refunds where payment_id = any(array(${foundPayments(search)}))`,
      ...(pattern ? [refundIdsLike(pattern)] : []),
    ],
    sql` union `,
  );
};
