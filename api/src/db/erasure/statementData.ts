import { sql } from 'kysely';
import type { Tables } from '../tables';
import { ordersOf } from './ordersOf';
import { taxLaw, type TableData } from './TableData';

export type StatementTable = 'statement_imports' | 'statement_lines' | 'statement_columns';

const books = `the shop's bank statement, with which its books are compared: ${taxLaw}`;

/** Lines of a statement are the bank's record. What it wrote about a deleted buyer goes with the order. */
export const statementData: Record<StatementTable & keyof Tables, TableData> = {
  statement_lines: {
    erasures: [
      {
        rows: (userId) => sql`line_id in (
          select line_id from payment_allocations join statement_lines as lines using (payment_id)
            where order_id in (${ordersOf(userId)})
          union
          select line_id from refunds join statement_lines as lines using (refund_id)
            where order_id in (${ordersOf(userId)})
        )`,
        set: { text: "''", reason: "''" },
      },
    ],
    kept: { reference_words: books, order_numbers: books, batch: books },
    impersonal: [
      'line_id',
      'import_id',
      'kind',
      'day',
      'direction',
      'amount_paise',
      'fee_paise',
      'tax_paise',
      'fingerprint',
      'state',
      'payment_id',
      'refund_id',
      'decided_at',
      'staff_id',
    ],
  },
  statement_imports: {
    kept: { file_name: books },
    impersonal: ['import_id', 'kind', 'at', 'staff_id', 'lines', 'skipped'],
  },
  statement_columns: { impersonal: ['shape', 'kind', 'columns', 'at', 'staff_id'] },
};
