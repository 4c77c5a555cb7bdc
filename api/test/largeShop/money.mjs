/**
 * Inserts the ledger of money and its history. No trigger does, so this also fills in the sums of the orders.
 *
 * @returns {import('./seedLargeShop.mjs').Step[]}
 */
export const moneySteps = () => [
  {
    name: 'payments',
    statement: `
      insert into payments (payment_id, amount_paise, method, reference, received_on, recorded_at, actor)
      select pg_temp.id('payment', n), total_paise, case method when 'cod' then 'cash' else method end,
        case method when 'cod' then '' when 'razorpay' then 'pay_' || n else (400000000000 + n)::text end,
        (paid_at at time zone 'Asia/Kolkata')::date, paid_at, 'shop'
      from large_orders join orders using (order_id)
      cross join lateral (select at + interval '2 hours' as paid_at) as arrival
      where payment in ('paid', 'refund_due', 'refunded') order by at;
      insert into payment_allocations (payment_id, order_id, amount_paise, at, actor)
      select payment_id, order_id, amount_paise, recorded_at, 'shop'
      from payments join large_orders on payment_id = pg_temp.id('payment', n) order by recorded_at`,
  },
  {
    name: 'refunds',
    // Of cancelled orders, and for damaged boxes.
    statement: `
      insert into refunds (order_id, payment_id, request_id, amount_paise, method, reference, state, refunded_on, actor,
        created_at)
      select order_id, payment_id, null, amount_paise, payments.method,
        case when payments.method = 'razorpay' then 'rfnd_' || n else (600000000000 + n)::text end, 'processed',
        (returned_at at time zone 'Asia/Kolkata')::date, 'shop', returned_at
      from large_orders join payments on payment_id = pg_temp.id('payment', n)
      cross join lateral (select at + interval '1 day' as returned_at) as departure
      where payment = 'refunded';
      insert into refunds (order_id, payment_id, request_id, amount_paise, method, reference, state, refunded_on, actor,
        created_at)
      select order_id, payment_id, request_id, refund_paise, coalesce(payments.method, 'bank'), refund_reference,
        'processed', (refunded_at at time zone 'Asia/Kolkata')::date, 'shop', refunded_at
      from replacement_requests join large_orders using (order_id)
      left join payments on payment_id = pg_temp.id('payment', n)
      where refunded_at is not null;
      insert into refund_events (refund_id, state, at, reference)
      select refund_id, state, created_at, reference from refunds;
      insert into order_adjustments (order_id, kind, amount_paise, at, actor)
      select order_id, 'compensation', -amount_paise, created_at, 'shop' from refunds where request_id is not null`,
  },
  {
    name: 'credit_notes',
    statement: `
      insert into credit_notes (refund_id, order_id, credit_note_number, issued_at, amount_paise, sale_paise, content)
      select refund_id, order_id, 'RC/' || year || '/' ||
          lpad(row_number() over (partition by year order by created_at, refund_id)::text, 6, '0'),
        created_at, amount_paise, amount_paise, jsonb_build_object('seller', content -> 'seller', 'receipt',
          jsonb_build_object('number', receipt_number, 'kind', 'receipt', 'issued_at', issued_at),
          'reason', 'damaged', 'lines', '[]'::jsonb)
      from refunds join receipts using (order_id)
      cross join lateral (select created_at at time zone 'Asia/Kolkata' - interval '3 months' as shifted) as fiscal
      cross join lateral (
        select to_char(shifted, 'YY') || to_char(shifted + interval '1 year', 'YY') as year
      ) as years;
      insert into credit_note_counters (financial_year, last_number)
      select substr(credit_note_number, 4, 4), count(*) from credit_notes group by 1`,
  },
  {
    name: 'statement_lines',
    // A statement of the bank each month. The latest lines wait for a decision.
    statement: `
      insert into statement_imports (import_id, kind, file_name, at, lines, skipped)
      select md5('statement' || month)::uuid, 'bank', 'statement.csv', month + interval '1 month', count(*), 0
      from payments cross join lateral (select date_trunc('month', recorded_at) as month) as months
      where method <> 'cash' group by month;
      insert into statement_lines (import_id, kind, day, direction, amount_paise, text, reference_words, order_numbers,
        batch, fingerprint, state, payment_id)
      select md5('statement' || date_trunc('month', recorded_at))::uuid, 'bank', received_on, 'in', amount_paise,
        'UPI/' || reference, array[reference], '{}', '', payment_id::text, 'known', payment_id
      from payments where method <> 'cash' order by recorded_at;
      insert into statement_lines (import_id, kind, day, direction, amount_paise, text, reference_words, order_numbers,
        batch, fingerprint, state)
      select import_id, 'bank', day, 'in', amount_paise + 1, 'NEFT', '{}', '{}', '', fingerprint || ' unmatched',
        'unmatched'
      from statement_lines order by day desc limit 100`,
  },
  {
    name: 'razorpay_attempts',
    statement: `
      insert into razorpay_attempts (payment_id, order_id, amount_paise, currency, status, reason, at)
      select 'pay_failed_' || n, order_id, total_paise, 'INR', 'failed', 'The bank has declined it.', at
      from large_orders join orders using (order_id) where method = 'razorpay'`,
  },
  {
    name: 'payment_events',
    statement: `
      insert into payment_events (order_id, kind, status, at, actor, amount_paise, reference, reason)
      select order_id, payment_event_kind(event.status), event.status, at + after, actor,
        case when event.status in ('paid', 'refund_due', 'refunded') then total_paise end,
        case event.status when 'voided' then '' when 'refunded' then (600000000000 + n)::text
          else (400000000000 + n)::text end, ''
      from large_orders join orders using (order_id)
      join (values
        ('unpaid', interval '30 minutes', 'customer', array['unpaid', 'paid', 'refund_due', 'refunded']),
        ('paid', interval '2 hours', 'shop', array['paid', 'refund_due', 'refunded']),
        ('voided', interval '5 hours', 'customer', array['voided']),
        ('refund_due', interval '5 hours', 'customer', array['refund_due', 'refunded']),
        ('refunded', interval '1 day', 'shop', array['refunded'])
      ) as event (status, after, actor, statuses) on payment = any (statuses)
      where event.status <> 'unpaid' or is_reported
      order by at`,
  },
  {
    name: 'sums of the orders',
    statement: `
      update orders set
        received_paise = coalesce(received.paise, 0),
        returned_paise = coalesce(returned.paise, 0),
        adjusted_paise = coalesce(adjusted.paise, 0)
      from large_orders
      left join (select order_id, sum(amount_paise) as paise from payment_allocations group by order_id) as received
        using (order_id)
      left join (select order_id, sum(amount_paise) as paise from refunds group by order_id) as returned using (order_id)
      left join (select order_id, sum(amount_paise) as paise from order_adjustments group by order_id) as adjusted
        using (order_id)
      where orders.order_id = large_orders.order_id`,
  },
];
