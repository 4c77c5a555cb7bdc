import { sql, type Kysely, type Migration } from 'kysely';

/** PY-09: where a refund goes when the money cannot return the way it came. */
export const refundAccounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table refund_accounts (
    order_id uuid primary key references orders on delete cascade,
    upi_id text,
    account_name text,
    account_number text,
    ifsc text,
    at timestamptz not null default now(),
    staff_id uuid references users on delete set null,
    check (
      upi_id is not null and num_nonnulls(account_name, account_number, ifsc) = 0
      or upi_id is null and num_nulls(account_name, account_number, ifsc) = 0
    )
  )`,
  'create index refund_accounts_staff on refund_accounts (staff_id)',
  // Stored responses get the field that responses have from now on.
  `update idempotency_keys set answer = answer || '{"refund_account": null}'
   where answer ? 'payment_events'`,
];
