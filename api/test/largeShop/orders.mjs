const letters = '34679ACDEFGHJKMNPQRTWXY';
/** 23^8: the factor has no divisor in common with it, so that no number occurs twice. */
const scattered = '(n * 47055833459 % 78310985281)';
const letter = (/** @type {number} */ place) =>
  `substr('${letters}', 1 + (${scattered} / ${23 ** place} % 23)::integer, 1)`;
const word = (/** @type {number[]} */ places) => places.map(letter).join(' || ');
/** Returns an order number such as ‘RR-7K3M-9QWD’. */
const orderNumber = `'RR-' || ${word([0, 1, 2, 3])} || '-' || ${word([4, 5, 6, 7])}`;

/**
 * Orders with their lines and shipments. What is older than three weeks has arrived or is cancelled; of the
 * newer ones, many are under way.
 *
 * @param {import('./seedLargeShop.mjs').Sizes} sizes
 * @returns {import('./seedLargeShop.mjs').Step[]}
 */
export const orderSteps = ({ orders, users, products }) => [
  {
    name: 'plan of the orders',
    statement: `
      create temporary table large_orders on commit drop as
      select n, pg_temp.id('order', n) as order_id,
        pg_temp.id('user', pg_temp.pick_early('customer', n, ${Number(users)})) as user_id, at, status, method,
        case
          when status = 'cancelled' and method = 'cod' then 'voided'
          when status = 'cancelled' and chance % 2 = 0 then 'voided'
          when status = 'cancelled' and at > pg_temp.until() - interval '3 days' then 'refund_due'
          when status = 'cancelled' then 'refunded'
          when status = 'delivered' and (method <> 'cod' or chance > 0) then 'paid'
          when status in ('packed', 'dispatched') and method <> 'cod' then 'paid'
          when method = 'razorpay' or method = 'upi' and chance < 50 then 'paid'
          else 'unpaid'
        end as payment,
        -- Customers of unpaid orders by UPI have reported a UTR, or still have time.
        method = 'upi' and at < pg_temp.until() - interval '20 hours' as is_reported
      from generate_series(1, ${Number(orders)}) as n
      cross join lateral (select
        pg_temp.until() - make_interval(secs => 94608000.0 * (${Number(orders)} - n) / ${Number(orders)}
          + pg_temp.pick('second', n, 60)) as at,
        pg_temp.pick('chance', n, 100) as chance,
        pg_temp.word('method', n, array['cod', 'cod', 'cod', 'cod', 'cod', 'upi', 'upi', 'upi', 'razorpay', 'cod'])
          as method
      ) as placed
      cross join lateral (select case
        when pg_temp.pick('cancelled', n, 100) < 6 then 'cancelled'
        when at < pg_temp.until() - interval '21 days' then 'delivered'
        when at < pg_temp.until() - interval '10 days'
          then case when pg_temp.pick('way', n, 3) = 0 then 'dispatched' else 'delivered' end
        when at < pg_temp.until() - interval '4 days'
          then case when pg_temp.pick('way', n, 3) = 0 then 'packed' else 'dispatched' end
        else case when pg_temp.pick('way', n, 3) = 0 then 'packed' else 'placed' end
      end as status) as progress;
      create unique index on large_orders (n);
      create unique index on large_orders (order_id);
      analyze large_orders`,
  },
  {
    name: 'plan of the lines',
    statement: `
      create temporary table large_items on commit drop as
      select n, order_id, line, 1 + pg_temp.pick('quantity', n * 4 + line, 3) as quantity, product_id, label,
        price_paise, weight, image_url, family, hsn, net_weight_grams
      from large_orders
      cross join generate_series(1,
        (array[1, 1, 1, 1, 1, 2, 2, 2, 3, 4])[1 + pg_temp.pick('lines', n, 10)]) as line
      join large_products
        on position = (pg_temp.pick_early('product', n, ${Number(products)}) + line) % ${Number(products)};
      create index on large_items (order_id);
      analyze large_items`,
  },
  {
    name: 'orders',
    statement: `
      insert into orders (order_id, order_number, user_id, order_date, first_name, last_name, email, phone_number,
        address, city, state, pin_code, special_instruction, payment_status, payment_method, pay_by, order_status,
        shipping_paise, total_paise, fingerprint)
      select order_id, ${orderNumber}, user_id, at, first_name, last_name, email, phone_number,
        coalesce(address, '12 Orchard Lane'), coalesce(city, 'Shimla'), coalesce(state, 'himachal_pradesh'),
        coalesce(pin_code, '171001'), '', payment, method,
        case method when 'upi' then at + interval '24 hours' when 'razorpay' then at + interval '15 minutes' end,
        status, 0, total, md5('fingerprint' || n)
      from large_orders
      join users using (user_id)
      join (select order_id, sum(price_paise * quantity) as total from large_items group by order_id) as totals
        using (order_id)
      order by n`,
  },
  {
    name: 'shipments',
    statement: `
      insert into shipments (order_id, family, leaves_on, arrives_from, arrives_until, carrier, tracking_number,
        tracking_url, dispatched_at, delivered_at, is_cancelled)
      select order_id, family, (at + interval '3 days')::date, (at + interval '5 days')::date,
        (at + interval '7 days')::date, case when has_left then 'India Post' end,
        case when has_left then 'EM' || n || 'IN' end,
        case when has_left then 'https://carrier.example/EM' || n || 'IN' end,
        case when has_left then at + interval '3 days' end,
        case when status = 'delivered' then at + interval '6 days' end, status = 'cancelled'
      from large_orders
      join (select distinct order_id, family from large_items) as families using (order_id)
      cross join lateral (select status in ('dispatched', 'delivered') as has_left) as progress
      order by n`,
  },
  {
    name: 'order_items',
    statement: `
      insert into order_items (order_id, line, product_id, label, price_paise, weight, image_url, quantity, family)
      select order_id, line, product_id, label, price_paise, weight, image_url, quantity, family
      from large_items order by n, line`,
  },
];
