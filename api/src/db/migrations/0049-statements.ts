import { sql, type Kysely, type Migration } from 'kysely';

/** MY-04: statements of the bank, the provider and the courier, which are compared with the books. */
export const statements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of tables) await sql.raw(statement).execute(db);
  },
};

const kind = `kind text not null check (kind in ('bank', 'razorpay', 'courier'))`;

const tables = [
  `create table statement_imports (
    import_id uuid primary key default gen_random_uuid(),
    ${kind},
    file_name text not null,
    at timestamptz not null default shop_now(),
    staff_id uuid references users on delete set null,
    lines integer not null check (lines > 0),
    skipped integer not null
  )`,
  'create index statement_imports_newest on statement_imports (at desc, import_id desc)',
  'create index statement_imports_staff on statement_imports (staff_id)',

  `create table statement_lines (
    line_id integer primary key generated always as identity,
    import_id uuid not null references statement_imports,
    ${kind},
    day date not null,
    direction text not null check (direction in ('in', 'out')),
    amount_paise bigint not null check (amount_paise > 0),
    text text not null,
    reference_words text[] not null,
    order_numbers text[] not null,
    batch text not null,
    fee_paise bigint,
    tax_paise bigint,
    fingerprint text not null unique,
    state text not null default 'waiting' check (state in
      ('waiting', 'undecided', 'uncertain', 'unmatched', 'known', 'booked', 'ignored')),
    reason text not null default '',
    payment_id uuid unique references payments,
    refund_id uuid unique references refunds,
    decided_at timestamptz,
    staff_id uuid references users on delete set null
  )`,
  'create index statement_lines_import on statement_lines (import_id)',
  'create index statement_lines_list on statement_lines (state, day desc, line_id desc)',
  `create index statement_lines_open on statement_lines (amount_paise)
   where state in ('undecided', 'uncertain', 'unmatched')`,
  `create index statement_lines_batch on statement_lines (batch) where batch <> ''`,
  'create index statement_lines_staff on statement_lines (staff_id)',

  `create table statement_columns (
    shape text primary key,
    ${kind},
    columns jsonb not null,
    at timestamptz not null default shop_now(),
    staff_id uuid references users on delete set null
  )`,
  'create index statement_columns_staff on statement_columns (staff_id)',

  // The courier names shipments by it.
  `create index shipments_tracking on shipments (tracking_number) where tracking_number <> ''`,
];
