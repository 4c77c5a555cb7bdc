import { sql } from 'kysely';

/** Days in India, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Returns the day in India of a column with a time. India has one time zone; an offset needs no time zone data. */
export const dayOf = (time: string) =>
  sql<string>`(${sql.ref(time)} at time zone interval '5 hours 30 minutes')::date`;

/** Returns when a day begins in India. */
export const startOf = (day: string) => sql<Date>`${`${day}T00:00:00+05:30`}::timestamptz`;

/** Returns when the last day of a period ends. */
export const endOf = ({ to }: Period) => sql<Date>`${startOf(to)} + interval '24 hours'`;
