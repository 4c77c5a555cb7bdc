/**
 * Inserts the history of the orders: events, receipts, replacements and movements of the stock.
 *
 * @returns {import('./seedLargeShop.mjs').Step[]}
 */
export const historySteps = () => [
  {
    name: 'order_events',
    statement: `
      insert into order_events (order_id, status, family, at, actor, reason)
      select order_id, event.status, null, at + after, actor, reason
      from large_orders
      join (values
        ('placed', interval '0', 'customer', '', array['placed', 'packed', 'dispatched', 'delivered', 'cancelled']),
        ('packed', interval '1 day', 'shop', '', array['packed', 'dispatched', 'delivered']),
        ('cancelled', interval '5 hours', 'customer', '', array['cancelled'])
      ) as event (status, after, actor, reason, statuses) on large_orders.status = any (statuses)
      order by n;
      insert into order_events (order_id, status, family, at, actor, reason)
      select order_id, 'dispatched', family, dispatched_at, 'shop', '' from shipments
      where dispatched_at is not null;
      insert into order_events (order_id, status, family, at, actor, reason)
      select order_id, 'delivered', family, delivered_at, 'shop', '' from shipments
      where delivered_at is not null`,
  },
  {
    name: 'refund_accounts',
    statement: `
      insert into refund_accounts (order_id, upi_id, at)
      select order_id, 'asha@okbank', at + interval '6 hours' from large_orders
      where payment in ('refund_due', 'refunded')`,
  },
  {
    name: 'razorpay_orders',
    statement: `
      insert into razorpay_orders (order_id, razorpay_order_id, created_at)
      select order_id, 'order_' || n, at from large_orders where method = 'razorpay';
      insert into razorpay_events (event_id, received_at)
      select 'evt_' || n, pg_temp.until() - make_interval(secs => pg_temp.pick('event', n, 600000))
      from large_orders where method = 'razorpay'`,
  },
  {
    name: 'date_changes',
    statement: `
      insert into date_changes (change_id, order_id, family, at, actor, reason, old_dates, new_dates)
      select pg_temp.id('date change', n), order_id, family, at + interval '1 day', 'shop', 'Snow on the pass', dates,
        dates
      from large_orders
      join shipments using (order_id)
      cross join lateral (select jsonb_build_object('leaves_on', leaves_on, 'arrives_from', arrives_from,
        'arrives_until', arrives_until) as dates) as promised
      where n % 50 = 0 and family = 'fruit'`,
  },
  {
    name: 'receipts',
    statement: `
      insert into receipts (order_id, receipt_number, kind, issued_at, content)
      select order_id, 'RR/' || year || '/' ||
          lpad(row_number() over (partition by year order by issued_at, order_id)::text, 6, '0'),
        'receipt', issued_at, jsonb_build_object(
          'seller', jsonb_build_object('name', 'Ridge & Root', 'address', 'Shimla', 'gstin', '', 'fssai_licence', '',
            'phone', '', 'email', ''),
          'lines', lines, 'shipping_paise', 0, 'total_paise', total_paise, 'payment_method', payment_method)
      from (select order_id, min(dispatched_at) as issued_at from shipments
        where dispatched_at is not null group by order_id) as dispatched
      join orders using (order_id)
      join (select order_id, jsonb_agg(jsonb_build_object('description', label, 'hsn', hsn, 'tax_rate', 0,
        'net_weight_grams', net_weight_grams, 'quantity', quantity, 'price_paise', price_paise)) as lines
        from large_items group by order_id) as sold using (order_id)
      cross join lateral (select issued_at at time zone 'Asia/Kolkata' - interval '3 months' as shifted) as fiscal
      cross join lateral (
        select to_char(shifted, 'YY') || to_char(shifted + interval '1 year', 'YY') as year
      ) as years;
      insert into receipt_counters (financial_year, last_number)
      select substr(receipt_number, 4, 4), count(*) from receipts group by 1`,
  },
  {
    name: 'replacement_requests',
    // The smallest JPEG: browsers show it as one grey pixel.
    statement: `
      insert into replacement_requests (request_id, order_id, product_id, reason, damaged_apples, requested_at, outcome,
        decided_at, decided_by, outcome_reason, refund_paise, refund_reference, refunded_at)
      select pg_temp.id('replacement', n), order_id, product_id, 'Bruised on arrival', 1 + n % 9, requested, outcome,
        decided, case when outcome is not null then 'Asha Negi' end,
        case when outcome = 'refusal' then 'The photos show other apples.' else '' end,
        case when outcome = 'refund' then price_paise / 2 end,
        case when refunded is not null then (500000000000 + n)::text end, refunded
      from large_items join large_orders using (n, order_id)
      cross join lateral (select at + interval '7 days' as requested) as request
      cross join lateral (select case when requested < pg_temp.until() - interval '9 days'
        then case when n % 20 = 0 then 'refund' else 'refusal' end end as outcome) as decision
      cross join lateral (select case when outcome is not null then requested + interval '1 day' end as decided,
        case when outcome = 'refund' and requested < pg_temp.until() - interval '11 days'
          then requested + interval '2 days' end as refunded) as progress
      where line = 1 and status = 'delivered' and n % 10 = 0;
      insert into replacement_photos (photo_id, request_id, position, added_at, jpeg)
      select md5(request_id::text || position)::uuid, request_id, position, requested_at, decode(
        'ffd8ffe000104a46494600010101004800480000ffdb004300' || repeat('ff', 64) ||
        'ffc2000b080001000101011100ffc40014100100000000000000000000000000000000ffda0008010100013f10', 'hex')
      from replacement_requests cross join generate_series(1, 2) as position
      where requested_at > pg_temp.until() - interval '2 years'`,
  },
  {
    name: 'order_notes',
    // The actions of the staff in the admin.
    statement: `
      insert into packed_lines (order_id, product_id, at)
      select order_id, product_id, at + interval '1 day' from large_items join large_orders using (n, order_id)
      where status in ('packed', 'dispatched', 'delivered');
      insert into order_confirmations (order_id, payment_method, at)
      select order_id, 'cod', at + interval '4 hours' from large_orders
      where n % 20 = 0 and status in ('packed', 'dispatched', 'delivered');
      insert into order_notes (note_id, order_id, at, text)
      select pg_temp.id('note', n), order_id, at + interval '4 hours', 'Call before noon' from large_orders
      where n % 10 = 0`,
  },
  {
    name: 'audit_log',
    // The actions of the staff for each order of the last year.
    statement: `
      insert into audit_log (at, actor, action, subject, before, after)
      select order_events.at, 'Asha Negi', 'order.' || status, order_number, null,
        jsonb_build_object('order_status', status)
      from order_events join orders using (order_id)
      where actor = 'shop' and order_events.at > pg_temp.until() - interval '1 year'
      order by order_events.at`,
  },
  {
    name: 'stock_movements',
    // Whatever was sold had been there before.
    statement: `
      insert into stock_movements (movement_id, product_id, change, kind, order_id, actor, reason, at)
      select md5(order_id || product_id)::uuid, product_id, -quantity, 'order', order_id, 'customer', '', at
      from large_items join large_orders using (n, order_id)
      order by at;
      insert into stock_movements (movement_id, product_id, change, kind, order_id, actor, reason, at)
      select md5(product_id || order_id)::uuid, product_id, quantity, 'cancellation', order_id, 'customer', '',
        at + interval '5 hours'
      from large_items join large_orders using (n, order_id)
      where status = 'cancelled';
      insert into stock_movements (movement_id, product_id, change, kind, actor, reason, at)
      select md5('opening' || product_id)::uuid, product_id, stock - coalesce(moved, 0), 'correction', 'shop',
        'Harvest', pg_temp.until() - interval '3 years'
      from large_products
      left join (select product_id, sum(change) as moved from stock_movements group by product_id) as movements
        using (product_id)
      where stock <> coalesce(moved, 0)`,
  },
];
