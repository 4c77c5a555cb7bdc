const method = `text not null check (method in ('cash', 'upi', 'bank', 'razorpay'))`;
const actor = `actor text not null check (actor in ('customer', 'shop', 'system')),
    staff_id uuid references users on delete set null`;
const paymentStatuses = `('unpaid', 'part_paid', 'paid', 'overpaid', 'refund_due', 'refunded', 'voided', 'written_off', 'none')`;
const eventKinds = `('reported', 'received', 'reversed', 'due_back', 'refund_started', 'refunded', 'refund_failed',
  'voided', 'written_off', 'adjusted')`;

const entries = [
  `create table payments (
    payment_id uuid primary key default gen_random_uuid(),
    amount_paise bigint not null,
    currency text not null default 'INR' check (currency ~ '^[A-Z]{3}$'),
    method ${method},
    reference text not null default '',
    provider_order_id text,
    fee_paise bigint check (fee_paise >= 0),
    tax_paise bigint check (tax_paise >= 0),
    received_on date not null,
    recorded_at timestamptz not null default shop_now(),
    ${actor},
    note text not null default '',
    reverses uuid unique references payments,
    reversed_at timestamptz,
    check (amount_paise <> 0 and (amount_paise < 0) = (reverses is not null)),
    check (reverses is null or reversed_at is null)
  )`,
  `create unique index payments_reference on payments (reference)
   where reference <> '' and reverses is null and reversed_at is null`,
  `create index payments_references on payments (reference) where reference <> ''`,
  `create index payments_provider_order on payments (provider_order_id) where provider_order_id is not null`,
  `create index payments_received on payments (received_on, payment_id)`,
  `create index payments_staff on payments (staff_id)`,

  `create table payment_allocations (
    allocation_id integer primary key generated always as identity,
    payment_id uuid not null references payments,
    order_id uuid references orders,
    amount_paise bigint not null check (amount_paise <> 0),
    at timestamptz not null default shop_now(),
    ${actor},
    reason text not null default '',
    check (order_id is not null or reason <> '')
  )`,
  `create index payment_allocations_payment on payment_allocations (payment_id)`,
  `create index payment_allocations_order on payment_allocations (order_id, allocation_id)`,
  `create index payment_allocations_staff on payment_allocations (staff_id)`,

  `create table refunds (
    refund_id uuid primary key default gen_random_uuid(),
    order_id uuid references orders,
    payment_id uuid references payments,
    request_id uuid references replacement_requests,
    amount_paise bigint not null check (amount_paise > 0),
    method ${method},
    reference text not null default '',
    state text not null check (state in ('pending', 'processed', 'failed')),
    refunded_on date,
    ${actor},
    reason text not null default '',
    created_at timestamptz not null default shop_now(),
    check (order_id is not null or payment_id is not null),
    check ((state = 'processed') = (refunded_on is not null))
  )`,
  `create unique index refunds_reference on refunds (reference) where reference <> ''`,
  // A failed refund may be tried again.
  `create unique index refunds_request on refunds (request_id) where request_id is not null and state <> 'failed'`,
  `create index refunds_requests on refunds (request_id)`,
  `create index refunds_order on refunds (order_id, created_at)`,
  `create index refunds_payment on refunds (payment_id)`,
  `create index refunds_pending on refunds (created_at) where state = 'pending'`,
  `create index refunds_staff on refunds (staff_id)`,
  `create table refund_events (
    event_id integer primary key generated always as identity,
    refund_id uuid not null references refunds,
    state text not null check (state in ('pending', 'processed', 'failed')),
    at timestamptz not null default shop_now(),
    reference text not null default '',
    detail text not null default ''
  )`,
  `create index refund_events_refund on refund_events (refund_id, event_id)`,

  `create table order_adjustments (
    adjustment_id integer primary key generated always as identity,
    order_id uuid not null references orders,
    payment_id uuid references payments,
    kind text not null check (kind in ('customer_fee', 'offer', 'kept', 'written_off', 'compensation')),
    amount_paise bigint not null check (amount_paise <> 0),
    at timestamptz not null default shop_now(),
    ${actor},
    reason text not null default ''
  )`,
  `create index order_adjustments_order on order_adjustments (order_id, adjustment_id)`,
  `create index order_adjustments_payment on order_adjustments (payment_id)`,
  `create index order_adjustments_staff on order_adjustments (staff_id)`,
];

/** The lock of the payment makes concurrent allocations wait for each other. */
const allocationLimit = [
  `create function check_allocations() returns trigger language plpgsql as $$
   declare arrived bigint;
   begin
     select amount_paise into arrived from payments where payment_id = new.payment_id for update;
     if (select sum(amount_paise) from payment_allocations where payment_id = new.payment_id)
       not between 0 and arrived
     then
       raise exception 'more is allocated than the payment has'
         using errcode = 'check_violation', constraint = 'payment_allocations_within_payment';
     end if;
     return null;
   end
   $$`,
  `create trigger payment_allocations_within_payment after insert on payment_allocations for each row
   execute function check_allocations()`,
];

const statuses = [
  `alter table orders
   add column received_paise bigint not null default 0,
   add column returned_paise bigint not null default 0,
   add column adjusted_paise bigint not null default 0,
   drop constraint orders_payment_status_known,
   add constraint orders_payment_status_known check (payment_status in ${paymentStatuses}) not valid`,
  `drop index orders_unpaid`,
  `create index orders_unpaid on orders (order_date)
   where payment_status in ('unpaid', 'part_paid') and order_status <> 'cancelled'`,
  `drop index payment_events_status`,
  `alter table payment_events
   add column kind text check (kind in ${eventKinds}),
   add column amount_paise bigint,
   drop constraint payment_events_status_check,
   add constraint payment_events_status_check check (status in ${paymentStatuses}) not valid`,
];

export const ledgerTables = [...entries, ...allocationLimit, ...statuses];
