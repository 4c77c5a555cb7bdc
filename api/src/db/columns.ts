import type { ColumnType } from 'kysely';

/** Set by the database on insert, and never changed. */
export type CreatedAt = ColumnType<Date, never, never>;
