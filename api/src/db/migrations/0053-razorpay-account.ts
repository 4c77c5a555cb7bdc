import { sql, type Kysely, type Migration } from 'kysely';

/** MY-03: what the provider reports besides captured payments and refunds, and until when its account was listed. */
export const razorpayAccount: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Captured payments are in the ledger; these have brought no money, or not yet.
  `create table razorpay_attempts (
    payment_id text primary key,
    order_id uuid references orders,
    amount_paise bigint not null,
    currency text not null,
    status text not null check (status in ('failed', 'authorized', 'returned')),
    reason text not null default '',
    at timestamptz not null
  )`,
  `create index razorpay_attempts_order on razorpay_attempts (order_id)`,
  `create index razorpay_attempts_authorized on razorpay_attempts (at) where status = 'authorized'`,
  `create table razorpay_disputes (
    dispute_id text primary key,
    payment_id uuid not null references payments,
    amount_paise bigint not null,
    currency text not null,
    reason text not null,
    status text not null check (status in ('open', 'under_review', 'won', 'lost', 'closed')),
    respond_by timestamptz,
    created_at timestamptz not null
  )`,
  `create index razorpay_disputes_payment on razorpay_disputes (payment_id)`,
  `create index razorpay_disputes_open on razorpay_disputes (respond_by)
   where status in ('open', 'under_review')`,
  // When the provider was last asked about a pending refund.
  `alter table refunds add column asked_at timestamptz`,
  `alter table razorpay_keys add column listed_until timestamptz`,
];
