import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db, Row } from '../../db/schema';
import { dayOf, endOf, startOf, type Period } from './periodQueries';

export interface CreditNoteEntry {
  number: string;
  day: string;
  receipt_number: string;
  receipt_day: string;
  order_number: string;
  state: string;
  method: Row<'refunds'>['method'];
  reference: string;
  /** What was returned. */
  paise: Paise;
  /** By how much it reduces the receipt. */
  sale_paise: Paise;
}

/** Returns the credit notes of a period by their numbers. */
export function listCreditNotes(db: Db, period: Period): Promise<CreditNoteEntry[]> {
  return db
    .selectFrom('credit_notes')
    .innerJoin('refunds', 'refunds.refund_id', 'credit_notes.refund_id')
    .innerJoin('receipts', 'receipts.order_id', 'credit_notes.order_id')
    .innerJoin('orders', 'orders.order_id', 'credit_notes.order_id')
    .select([
      'credit_note_number as number',
      'receipt_number',
      'order_number',
      'orders.state',
      'method',
      'reference',
      'credit_notes.amount_paise as paise',
      'sale_paise',
    ])
    .select([
      sql<string>`${dayOf('credit_notes.issued_at')}::text`.as('day'),
      sql<string>`${dayOf('receipts.issued_at')}::text`.as('receipt_day'),
    ])
    .where('credit_notes.issued_at', '>=', startOf(period.from))
    .where('credit_notes.issued_at', '<', endOf(period))
    .orderBy('credit_note_number')
    .execute();
}
