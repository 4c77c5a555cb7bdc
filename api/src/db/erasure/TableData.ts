import type { RawBuilder, SqlBool } from 'kysely';

/** Rows of one person, and what happens to them when the account is deleted (SC-02). */
export interface Erasure {
  /** The condition for the rows of a user. */
  rows: (userId: RawBuilder<string>) => RawBuilder<SqlBool>;
  /** SQL of the new value by column. Without it the rows are deleted. */
  set?: Record<string, string>;
}

/**
 * The personal data in a table. Unless rows are deleted, every column is erased, kept for a reason, or impersonal.
 * `erasure.test.ts` compares this with the database.
 */
export interface TableData {
  /** Executed in this order. */
  erasures?: Erasure[];
  /** Why and for how long a column is kept, by column. */
  kept?: Record<string, string>;
  /**
   * Columns without personal data; `all` for a table that describes no person. Ids of users count as such once the
   * user's details are erased.
   */
  impersonal?: string[] | 'all';
}

/** Section 36 of the Central Goods and Services Tax Act. */
export const taxLaw = 'tax law: for six years after the annual return of the financial year';
/** The name of the acting staff member is part of the shop's books, like a name on a voucher. */
export const staffName = `the name of who acted for the shop, with the record: ${taxLaw}`;
