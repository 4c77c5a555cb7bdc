import type { Db } from '../db/schema';
import { Books } from './matching/Books';
import type { StatementLine } from './reading/StatementLine';
import type { StoredLine } from './storage/lineQueries';
import {
  listBatchFacts,
  listPaymentFacts,
  listRefundFacts,
  type Sought,
} from './storage/moneyFactQueries';
import { listOrderFacts } from './storage/orderFactQueries';

/** Returns the books as far as some lines need them. */
export async function readBooks(db: Db, lines: readonly StoredLine[]): Promise<Books> {
  const days = lines.map(({ day }) => day).sort((one, other) => one.localeCompare(other));
  const sought: Sought = {
    references: lines.flatMap(({ reference_words }) => reference_words),
    amounts: [...new Set(lines.map(({ amount_paise }) => amount_paise))],
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
  };
  const orderNumbers = lines.flatMap(({ order_numbers }) => order_numbers);
  return new Books({
    orders: await listOrderFacts(db, { ...sought, orderNumbers }),
    payments: await listPaymentFacts(db, sought),
    refunds: await listRefundFacts(db, sought),
    batches: await listBatchFacts(db, sought.references),
  });
}

export const toLine = (line: StoredLine): StatementLine => ({
  day: line.day,
  direction: line.direction,
  paise: line.amount_paise,
  text: line.text,
  references: line.reference_words,
  orderNumbers: line.order_numbers,
  batch: line.batch,
  fee: line.fee_paise,
  tax: line.tax_paise,
});
