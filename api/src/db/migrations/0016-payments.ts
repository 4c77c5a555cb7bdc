import { sql, type Kysely, type Migration } from 'kysely';

/** PY-06, PY-08: payments with their history, and until when an order waits for its payment. */
export const payments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statuses = `('unpaid', 'paid', 'refund_due', 'refunded', 'voided')`;

const statements = [
  `alter table orders
   drop constraint orders_payment_status_known,
   drop constraint orders_payment_method_check,
   add constraint orders_payment_status_known check (payment_status in ${statuses}) not valid,
   add constraint orders_payment_method_known check (payment_method in ('cod', 'upi', 'razorpay')),
   add column pay_by timestamptz`,

  `create table payment_events (
    event_id integer primary key generated always as identity,
    order_id uuid not null references orders on delete cascade,
    status text not null check (status in ${statuses}),
    at timestamptz not null default now(),
    actor text not null check (actor in ('customer', 'shop', 'system')),
    reference text not null,
    reason text not null
  )`,
  // A payment has each status at most once; a customer may report it again, with another UTR.
  `create unique index payment_events_status on payment_events (order_id, status)
   where status <> 'unpaid'`,
  `create index payment_events_order on payment_events (order_id, event_id)`,
  `insert into payment_events (order_id, status, at, actor, reference, reason)
   select order_id, 'voided', at, actor, '', ''
   from orders join order_events using (order_id)
   where payment_status = 'voided' and status = 'cancelled'
   order by at`,

  // Stored responses get the fields that responses have from now on.
  `update idempotency_keys
   set answer = answer || '{"pay_by": null, "refund_due_by": null, "payment_events": []}'
   where answer is not null`,
];
