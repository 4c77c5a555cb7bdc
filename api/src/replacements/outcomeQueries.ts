import { sql } from 'kysely';
import { voidHours, type Paise } from '@shop/shared/contract';
import type { ReplacementSummary } from '@shop/shared/contract/admin';
import type { Db, NewRow } from '../db/schema';
import { isAfterCursor, cursorTime, type TimeCursor } from '../db/timeCursor';

/** Open requests are sorted oldest first, decided ones by the latest decision. */
const lists = {
  open: {
    time: sql<Date>`requested_at`,
    direction: 'asc',
    condition: sql<boolean>`outcome is null`,
  },
  decided: {
    time: sql<Date>`decided_at`,
    direction: 'desc',
    condition: sql<boolean>`outcome is not null`,
  },
} as const;

const refundDueBy = sql<Date | null>`case when refund_paise is not null and refunded_at is null
  then decided_at + make_interval(hours => ${sql.lit(voidHours)}) end`;

interface ListOptions {
  list: keyof typeof lists;
  after?: TimeCursor | undefined;
  limit: number;
}

/** Returns replacement requests after a cursor, each with its cursor (AD-08). */
export async function listReplacements(
  db: Db,
  { list, after, limit }: ListOptions,
): Promise<{ request: ReplacementSummary; cursor: TimeCursor }[]> {
  const { time, direction, condition } = lists[list];
  const rows = await db
    .selectFrom('replacement_requests')
    .innerJoin('orders', 'orders.order_id', 'replacement_requests.order_id')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'replacement_requests.order_id')
        .onRef('order_items.product_id', '=', 'replacement_requests.product_id'),
    )
    .select(['request_id', 'order_number', 'order_items.label', 'damaged_apples'])
    .select(['requested_at', 'outcome', refundDueBy.as('refund_due_by')])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .select(cursorTime(time).as('micros'))
    .where(condition)
    .$if(after !== undefined, (rest) =>
      rest.where(
        isAfterCursor(
          after ?? [0, ''],
          { time, id: sql<string>`replacement_requests.request_id` },
          direction,
        ),
      ),
    )
    .orderBy(time, direction)
    .orderBy('request_id', direction)
    .limit(limit)
    .execute();
  return rows.map(({ micros, requested_at, refund_due_by, ...row }) => ({
    request: {
      ...row,
      requested_at: requested_at.toISOString(),
      refund_due_by: refund_due_by?.toISOString() ?? null,
    },
    cursor: [micros, row.request_id],
  }));
}

/** Returns a request with the stock of its product, or undefined. */
export function findRequest(db: Db, requestId: string) {
  return db
    .selectFrom('replacement_requests')
    .innerJoin('products', 'products.product_id', 'replacement_requests.product_id')
    .select(['order_id', 'decided_by', 'stock'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Returns the order and the user of a request, which never change, or undefined. */
export function findOwner(trx: Db, requestId: string) {
  return trx
    .selectFrom('replacement_requests')
    .innerJoin('orders', 'orders.order_id', 'replacement_requests.order_id')
    .select(['orders.order_id', 'user_id'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Returns the current state of a request. Its order must be locked. */
export function getRequest(trx: Db, requestId: string) {
  return trx
    .selectFrom('replacement_requests')
    .select(['product_id', 'outcome', 'refund_paise', 'refund_reference'])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
}

/** Adds to the value that was returned for a locked order, as money or as boxes. */
export async function addCompensation(trx: Db, orderId: string, paise: Paise): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ compensated_paise: eb('compensated_paise', '+', paise) }))
    .where('order_id', '=', orderId)
    .execute();
}

type Outcome = Partial<
  Pick<
    NewRow<'replacement_requests'>,
    | 'outcome'
    | 'decided_at'
    | 'decided_by'
    | 'outcome_reason'
    | 'replacement_order_id'
    | 'refund_paise'
  >
>;

export async function updateOutcome(trx: Db, requestId: string, outcome: Outcome): Promise<void> {
  await trx
    .updateTable('replacement_requests')
    .set(outcome)
    .where('request_id', '=', requestId)
    .execute();
}

/** Returns the columns that a replacement order copies from the original order. */
export function getRecipient(trx: Db, orderId: string) {
  return trx
    .selectFrom('orders')
    .select(['user_id', 'order_number', 'first_name', 'last_name', 'email', 'phone_number'])
    .select(['address', 'optional_address', 'city', 'state', 'pin_code', 'special_instruction'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}
