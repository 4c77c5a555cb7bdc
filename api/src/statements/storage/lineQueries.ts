import { sql } from 'kysely';
import type { LineState, StatementCounts } from '@shop/shared/contract/admin';
import type { Db, Row } from '../../db/schema';

export type StoredLine = Row<'statement_lines'>;

/** The lines that have no place yet. */
const openStates = ['undecided', 'uncertain', 'unmatched'] as const;

/** Returns the first lines in a state, oldest first. */
export function listLinesToMatch(
  db: Db,
  state: 'waiting' | 'undecided',
  limit: number,
): Promise<StoredLine[]> {
  return db
    .selectFrom('statement_lines')
    .selectAll()
    .where('state', '=', state)
    .orderBy('day')
    .orderBy('line_id')
    .limit(limit)
    .execute();
}

/** Lets open lines be compared again, all or those with an amount: the books have changed. */
export async function reopenLines(trx: Db, paise?: StoredLine['amount_paise']): Promise<void> {
  await trx
    .updateTable('statement_lines')
    // A single booking takes a proposal away. A new file may make a match certain.
    .set({ state: paise === undefined ? 'waiting' : 'undecided' })
    .where('state', 'in', openStates)
    .$if(paise !== undefined, (query) =>
      query.where('amount_paise', '=', paise as NonNullable<typeof paise>),
    )
    .execute();
}

export function lockLine(trx: Db, lineId: number): Promise<StoredLine | undefined> {
  return trx
    .selectFrom('statement_lines')
    .selectAll()
    .where('line_id', '=', lineId)
    .forUpdate()
    .executeTakeFirst();
}

export interface LineChange {
  state: LineState;
  reason: string;
  payment_id?: string | null;
  refund_id?: string | null;
  staff_id?: string | null;
}

const settledStates: readonly LineState[] = ['known', 'booked', 'ignored'];

/** Changes lines that are still in the state that the decision was made in. */
export async function changeLines(
  trx: Db,
  lineIds: readonly number[],
  from: LineState,
  { state, reason, payment_id = null, refund_id = null, staff_id = null }: LineChange,
): Promise<void> {
  await trx
    .updateTable('statement_lines')
    .set({ state, reason, payment_id, refund_id, staff_id })
    .set({ decided_at: settledStates.includes(state) ? sql<Date>`shop_now()` : null })
    .where('line_id', 'in', lineIds)
    .where('state', '=', from)
    .execute();
}

/** A position in the list: the newest day first. */
export type LineCursor = [day: string, lineId: number];

interface Listed {
  states?: readonly LineState[];
  importId?: string;
  after?: LineCursor | undefined;
  limit: number;
}

export type ListedLine = StoredLine & { booked_for: string[] };

/** Returns a page of lines, with the orders that they were booked for. */
export function listLines(
  db: Db,
  { states, importId, after, limit }: Listed,
): Promise<ListedLine[]> {
  return db
    .selectFrom('statement_lines')
    .selectAll()
    .select(
      sql<string[]>`array(
        select distinct order_number from orders where order_id in (
          select order_id from payment_allocations
          where payment_allocations.payment_id = statement_lines.payment_id
          union all
          select order_id from refunds where refunds.refund_id = statement_lines.refund_id
        ) order by order_number
      )`.as('booked_for'),
    )
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(importId !== undefined, (query) => query.where('import_id', '=', importId ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(day, line_id) < (${after?.[0]}::date, ${after?.[1]}::integer)`),
    )
    .orderBy('day', 'desc')
    .orderBy('line_id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the lines of all statements by list. */
export async function countLines(db: Db): Promise<StatementCounts> {
  const countOf = (...states: LineState[]) =>
    sql<number>`(count(*) filter (where state in (${sql.join(states)})))::integer`;
  return db
    .selectFrom('statement_lines')
    .select([
      countOf('waiting', 'undecided').as('waiting'),
      countOf('uncertain').as('decide'),
      countOf('unmatched').as('unmatched'),
      countOf('booked', 'known').as('booked'),
      countOf('ignored').as('ignored'),
    ])
    .executeTakeFirstOrThrow();
}
