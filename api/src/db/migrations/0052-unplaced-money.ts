import { sql, type Kysely, type Migration } from 'kysely';

/** MY-02: money without a place, and every payment by its reference, are found without reading the history. */
export const unplacedMoney: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** What of a row of `payments` counts for no order, and is neither kept nor on its way back. */
const unplaced = `case when reverses is not null or reversed_at is not null then 0 else amount_paise
    - coalesce((
      select sum(amount_paise) from payment_allocations
      where payment_allocations.payment_id = payments.payment_id
    ), 0)
    - coalesce((
      select sum(amount_paise) from refunds
      where refunds.payment_id = payments.payment_id and order_id is null and state <> 'failed'
    ), 0) end`;

const statements = [
  `alter table payments add column unplaced_paise bigint not null default 0`,
  `update payments set unplaced_paise = ${unplaced} where ${unplaced} <> 0`,
  // Triggers, because processes of the previous version enter payments, too.
  `create function place_payment() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' and new.reverses is null then new.unplaced_paise := new.amount_paise; end if;
     if new.reversed_at is not null then new.unplaced_paise := 0; end if;
     return new;
   end
   $$`,
  `create trigger payments_place before insert or update of reversed_at on payments for each row
   execute function place_payment()`,
  `create function refresh_unplaced() returns trigger language plpgsql as $$
   begin
     update payments set unplaced_paise = ${unplaced} where payment_id = new.payment_id;
     return null;
   end
   $$`,
  `create trigger payment_allocations_unplaced after insert on payment_allocations for each row
   execute function refresh_unplaced()`,
  `create trigger refunds_unplaced after insert or update of state on refunds for each row
   when (new.payment_id is not null and new.order_id is null)
   execute function refresh_unplaced()`,
  `create index payments_unplaced on payments (recorded_at, payment_id) where unplaced_paise > 0`,

  `create index payments_recorded on payments (recorded_at, payment_id)`,
  `create index refunds_created on refunds (created_at, refund_id)`,
  `create index payment_allocations_taken_back on payment_allocations (at) where amount_paise < 0`,

  // For beginnings of references, in any case.
  `create index payments_typed on payments (lower(reference) text_pattern_ops) where reference <> ''`,
  `create index refunds_typed on refunds (lower(reference) text_pattern_ops) where reference <> ''`,
  `create index payment_events_typed on payment_events (lower(reference) text_pattern_ops)
   where reference <> ''`,
];
