import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from './tables';

/** The database or a transaction. It is the first argument of every query. */
export type Db = Kysely<Tables>;

/** A row of a table, with the types that a query returns. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** A row to insert. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
