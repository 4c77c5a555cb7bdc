import { stateLabel, toRupees } from '@shop/shared/contract';
import type { AccountFile } from '@shop/shared/contract/admin';
import type { Db, Row } from '../../db/schema';
import { byteOrderMark, csvLines } from '../../http/sending/csv';
import { listCreditNotes } from './creditNoteQueries';
import { listFees, listJournal, type JournalEntry } from './journalQueries';
import type { Period } from './periodQueries';
import { monthsOfYear } from './periods';
import { listRevenue, type RevenueEntry } from './revenueQueries';

type Cells = (string | number)[];

/** A file for an accountant (MY-04). Amounts are in rupees, with a sign. */
interface File {
  columns: string[];
  rows: (db: Db, period: Period) => Promise<Cells[]>;
}

const methods: Record<Row<'payments'>['method'], string> = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
  razorpay: 'Razorpay',
};
const entryKinds: Record<JournalEntry['kind'], string> = {
  payment: 'Payment',
  reversal: 'Payment entered by mistake, taken back',
  refund: 'Refund',
};
const revenueKinds: Record<RevenueEntry['kind'], string> = {
  sale: 'Sale',
  'credit note': 'Credit note',
  correction: 'Correction',
};

const files: Record<AccountFile, File> = {
  journal: {
    columns: [
      ...['Date', 'Entry', 'Method', 'Reference', 'Orders', 'Amount', 'Currency'],
      ...['Fee with GST', 'GST in fee', 'Recorded by'],
    ],
    rows: async (db, period) =>
      (await listJournal(db, period)).map((entry) => [
        entry.day,
        entryKinds[entry.kind],
        methods[entry.method],
        entry.reference,
        entry.orders,
        toRupees(entry.paise),
        entry.currency,
        entry.fee_paise === null ? '' : toRupees(entry.fee_paise),
        entry.tax_paise === null ? '' : toRupees(entry.tax_paise),
        entry.staff ?? '',
      ]),
  },
  revenue: {
    columns: ['Date', 'Entry', 'Document', 'Order', 'Place of supply', 'Rupees'],
    rows: async (db, period) =>
      (await listRevenue(db, period)).map((entry) => [
        entry.day,
        revenueKinds[entry.kind],
        entry.document,
        entry.order_number,
        stateLabel(entry.state),
        toRupees(entry.paise),
      ]),
  },
  fees: {
    columns: [
      ...['Date', 'Method', 'Reference', 'Order at the provider', 'Orders', 'Rupees paid'],
      ...['Fee with GST', 'GST in fee', 'Rupees after fee'],
    ],
    rows: async (db, period) =>
      (await listFees(db, period)).map((fee) => [
        fee.day,
        methods[fee.method],
        fee.reference,
        fee.provider_order,
        fee.orders,
        toRupees(fee.paise),
        toRupees(fee.fee_paise),
        toRupees(fee.tax_paise),
        toRupees(fee.rest_paise),
      ]),
  },
  'credit-notes': {
    columns: [
      ...['Number', 'Date', 'Receipt', 'Date of receipt', 'Order', 'Place of supply', 'Method'],
      ...['Reference', 'Rupees returned', 'Reduces the sale by'],
    ],
    rows: async (db, period) =>
      (await listCreditNotes(db, period)).map((note) => [
        note.number,
        note.day,
        note.receipt_number,
        note.receipt_day,
        note.order_number,
        stateLabel(note.state),
        methods[note.method],
        note.reference,
        toRupees(note.paise),
        toRupees(note.sale_paise),
      ]),
  },
};

/** Yields a file in parts, of which each can be sent before the next is read. */
export async function* writeAccountFile(
  db: Db,
  file: AccountFile,
  year: number,
): AsyncGenerator<string> {
  const { columns, rows } = files[file];
  yield byteOrderMark + csvLines([columns]);
  for (const month of monthsOfYear(year)) yield csvLines(await rows(db, month));
}
