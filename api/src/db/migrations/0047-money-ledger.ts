import { sql, type Kysely, type Migration } from 'kysely';
import { ledgerFunctions, ledgerTriggers } from './ledger/functions';
import { ledgerTables } from './ledger/tables';

/** MY-01, MY-02: every amount that arrives or leaves is an entry, and what an order owes follows from its entries. */
export const moneyLedger: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [...ledgerTables, ...ledgerFunctions, ...backfill, ...ledgerTriggers];
    for (const statement of [...statements, ...storedResponses])
      await sql.raw(statement).execute(db);
  },
};

const backfill = [
  `update payment_events set kind = payment_event_kind(status)`,
  `do $$
   declare entered payment_events;
   begin
     for entered in select * from payment_events
       where status in ('paid', 'refund_due', 'refunded', 'written_off') order by event_id
     loop
       perform enter_payment_event(entered);
     end loop;
   end
   $$`,
  // Orders whose payment is older than the history of payments.
  `do $$
   declare paid orders;
   begin
     for paid in select * from orders
       where payment_status in ('paid', 'refund_due', 'refunded') and received_paise = 0
     loop
       perform enter_order_payment(paid, '', paid.order_date, 'system', null);
     end loop;
     for paid in select * from orders where payment_status = 'refunded' and returned_paise = 0 loop
       perform enter_order_refund(paid, null, paid.received_paise, '', paid.order_date, 'system', null);
     end loop;
   end
   $$`,
  `do $$
   declare request replacement_requests;
   begin
     for request in select * from replacement_requests where refunded_at is not null order by refunded_at loop
       perform enter_compensation(request);
     end loop;
   end
   $$`,
  // The first versions cancelled orders without looking at their payment.
  `with changed as (
     update orders set payment_status = case payment_status when 'paid' then 'refund_due' else 'voided' end
     where order_status = 'cancelled' and payment_status in ('paid', 'unpaid')
     returning order_id, payment_status, received_paise
   )
   insert into payment_events (order_id, status, kind, amount_paise, actor, reference, reason)
   select order_id, payment_status, payment_event_kind(payment_status), nullif(received_paise, 0), 'system', '', ''
   from changed`,
];

/** Stored responses get the fields that responses have from now on. */
const storedResponses = [
  `update idempotency_keys set answer = answer || jsonb_build_object(
     'paid_amount', case when answer->>'payment_status' in ('paid', 'refund_due') then answer->'total_amount' else '0' end,
     'due_amount', case when answer->>'payment_status' = 'unpaid' then answer->'total_amount' else '0' end,
     'refund_amount', case when answer->>'payment_status' = 'refund_due' then answer->'total_amount' else '0' end,
     'payment_events', (
       select coalesce(jsonb_agg(event || jsonb_build_object(
         'kind', payment_event_kind(event->>'status'),
         'amount', case when event->>'status' in ('unpaid', 'voided') then null else answer->'total_amount' end
       ) order by place), '[]')
       from jsonb_array_elements(answer->'payment_events') with ordinality as events (event, place)
     )
   ) where jsonb_typeof(answer->'payment_events') = 'array'`,
];
