import type { RawBuilder, SqlBool } from 'kysely';

/** Rows of one person, and what happens to them when the account is deleted (SC-02). */
export interface Erasure {
  /** The condition of the rows, in terms of the account's id. */
  rows: (userId: RawBuilder<string>) => RawBuilder<SqlBool>;
  /** SQL of the new value of each column. Without it the rows are deleted. */
  set?: Record<string, string>;
}

/**
 * What a table has of persons. Every column is either erased, or kept for a reason, or about nobody, unless the rows
 * are deleted (`erasure.test.ts` compares this with the database).
 */
export interface TableData {
  /** In this order. */
  erasures?: Erasure[];
  /** Column → why it stays, and for how long. */
  kept?: Record<string, string>;
  /** Columns without personal data; ids are those of rows, and of users without any details. */
  impersonal?: string[];
}

/** Section 36 of the Central Goods and Services Tax Act. */
export const taxLaw = 'tax law: for six years after the annual return of the financial year';
/** Who acted for the shop is part of its books, as the names on a voucher are. */
export const staffName = `the name of who acted for the shop, with the record: ${taxLaw}`;
