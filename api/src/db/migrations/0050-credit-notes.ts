import { sql, type Kysely, type Migration } from 'kysely';

/** MY-04: a credit note for each refund after the receipt was issued, in a series of its own. */
export const creditNotes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // A row that is locked until the transaction ends: a sequence would leave gaps.
  `create table credit_note_counters (
    financial_year text primary key check (financial_year ~ '^\\d{4}$'),
    last_number integer not null check (last_number > 0)
  )`,
  `create table credit_notes (
    refund_id uuid primary key references refunds,
    order_id uuid not null references orders,
    credit_note_number text not null unique check (length(credit_note_number) <= 16),
    issued_at timestamptz not null default shop_now(),
    amount_paise bigint not null check (amount_paise > 0),
    sale_paise bigint not null check (sale_paise between 0 and amount_paise),
    content jsonb not null
  )`,
  `create index credit_notes_order on credit_notes (order_id)`,
  `create index credit_notes_issued on credit_notes (issued_at)`,
  // The exports of a financial year.
  `create index receipts_issued on receipts (issued_at)`,
  `create index refunds_refunded on refunds (refunded_on) where state = 'processed'`,
];
