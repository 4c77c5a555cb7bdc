import { sql, type Kysely, type Migration } from 'kysely';

/** RC-01, RC-02: what the law requires to be said about a box, and the receipts of dispatched orders. */
export const receipts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Fresh apples. Another rate than 0 needs a tax invoice, which the shop does not write.
  `alter table products
   add column hsn text not null default '08081000' check (hsn ~ '^(\\d{4}|\\d{6}|\\d{8})$'),
   add column tax_rate integer not null default 0 check (tax_rate = 0),
   add column net_weight_grams integer check (net_weight_grams > 0),
   add column best_before_days integer check (best_before_days > 0)`,
  // The declared minimum, of ‘10 - 12 kg’ and ‘10 kg’.
  `update products
   set net_weight_grams =
     nullif(round(substring(trim(weight) from '^\\d+(?:\\.\\d+)?')::numeric * 1000), 0)
   where weight ~* '^\\s*\\d+(\\.\\d+)?(\\s*[-–]\\s*\\d+(\\.\\d+)?)?\\s*kg\\s*$'`,

  // A row that is locked until the transaction ends: a sequence would leave gaps.
  `create table receipt_counters (
    financial_year text primary key check (financial_year ~ '^\\d{4}$'),
    last_number integer not null check (last_number > 0)
  )`,
  `create table receipts (
    order_id uuid primary key references orders,
    receipt_number text not null unique check (length(receipt_number) <= 16),
    kind text not null check (kind in ('bill_of_supply', 'receipt')),
    issued_at timestamptz not null,
    content jsonb not null
  )`,

  // Stored responses get the field that responses have from now on.
  `update idempotency_keys set answer = answer || '{"receipt": null}'
   where answer is not null`,
];
