import { sql, type RawBuilder } from 'kysely';

/**
 * A position in a list that is sorted by time and id. The time is in microseconds since the epoch: Date has only
 * milliseconds.
 */
export type TimeCursor = [time: number, id: string];

/** The SQL of the time of a cursor. */
export const cursorTime = (time: RawBuilder<Date>) =>
  sql<number>`(extract(epoch from ${time}) * 1000000)::bigint`;

/** The condition for rows that follow a cursor. */
export function isAfterCursor(
  [micros, afterId]: TimeCursor,
  { time, id }: { time: RawBuilder<Date>; id: RawBuilder<string> },
  order: 'asc' | 'desc',
): RawBuilder<boolean> {
  return sql<boolean>`(${time}, ${id}) ${sql.raw(order === 'asc' ? '>' : '<')}
    (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${afterId})`;
}
