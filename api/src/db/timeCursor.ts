import { sql, type RawBuilder } from 'kysely';

/**
 * Where a row is in a list that is sorted by a time and an id: microseconds since 1970, which a Date has not, and
 * the id.
 */
export type TimeCursor = [time: number, id: string];

/** The time of a place. */
export const cursorTime = (time: RawBuilder<Date>) =>
  sql<number>`(extract(epoch from ${time}) * 1000000)::bigint`;

/** The rows that follow a place, in ascending or descending order. */
export function isAfterCursor(
  [micros, afterId]: TimeCursor,
  { time, id }: { time: RawBuilder<Date>; id: RawBuilder<string> },
  order: 'asc' | 'desc',
): RawBuilder<boolean> {
  return sql<boolean>`(${time}, ${id}) ${sql.raw(order === 'asc' ? '>' : '<')}
    (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${afterId})`;
}
