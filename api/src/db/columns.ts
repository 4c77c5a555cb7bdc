import type { ColumnType } from 'kysely';

/** Set by the database, once. */
export type CreatedAt = ColumnType<Date, never, never>;
