/**
 * @param {Pick<import('./seedLargeShop.mjs').Sizes, 'users' | 'products'>} sizes
 * @returns {import('./seedLargeShop.mjs').Step[]}
 */
export const accountSteps = ({ users, products }) => [
  {
    name: 'users',
    // Nobody knows the password.
    statement: `
      insert into users (user_id, first_name, last_name, email, password_hash, phone_number, address, city, state,
        pin_code, created_at)
      select pg_temp.id('user', n), first_name, last_name,
        lower(first_name || '.' || last_name) || '.' || n || '@' ||
          pg_temp.word('domain', n, array['example.in', 'mail.example', 'post.example']),
        '$argon2id$v=19$m=65536,t=4,p=1$' || md5('salt' || n) || '$' || md5('hash' || n),
        (6000000000 + pg_temp.hash('phone', n) % 4000000000)::text,
        case when has_address then 1 + pg_temp.pick('house', n, 400) || ' Orchard Lane' end,
        case when has_address then pg_temp.word('city', n, array['Shimla', 'Mumbai', 'Pune', 'Delhi', 'Kochi']) end,
        case when has_address then pg_temp.word('state', n,
          array['himachal_pradesh', 'maharashtra', 'karnataka', 'delhi', 'kerala']) end,
        case when has_address then (110001 + pg_temp.pick('pin', n, 700000))::text end,
        pg_temp.until() - make_interval(secs => 94608000.0 * (${Number(users)} - n) / ${Number(users)})
      from generate_series(0, ${Number(users)} - 1) as n
      cross join lateral (select
        pg_temp.word('first name', n, array['Asha', 'Ravi', 'Meera', 'Arjun', 'Lakshmi', 'Imran', 'Tenzin', 'Anita'])
          as first_name,
        pg_temp.word('last name', n, array['Negi', 'Sharma', 'Thakur', 'Iyer', 'Khan', 'Das', 'Patil', 'Rana'])
          as last_name,
        pg_temp.pick('address', n, 10) < 6 as has_address
      ) as person`,
  },
  {
    name: 'sessions',
    statement: `
      insert into sessions (session_id, user_id, device, created_at, last_used_at, expires_at)
      select pg_temp.id('session', n), pg_temp.id('user', n),
        pg_temp.word('device', n, array['Chrome on Android', 'Safari on iPhone', 'Edge on Windows']),
        begun, begun + (pg_temp.until() - begun) / 2, begun + interval '30 days'
      from generate_series(0, ${Number(users)} - 1) as n
      cross join lateral (
        select pg_temp.until() - make_interval(secs => pg_temp.pick('begun', n, 2500000)) as begun
      ) as session
      where pg_temp.pick('session', n, 4) = 0`,
  },
  {
    name: 'refresh_tokens',
    statement: `
      insert into refresh_tokens (token_hash, session_id, created_at, spent_at)
      select md5(session_id::text || use) || md5(use || session_id::text), session_id, created_at,
        case when use < 3 then last_used_at end
      from sessions cross join generate_series(1, 3) as use`,
  },
  {
    name: 'login_failures',
    statement: `
      insert into login_failures (failure_id, subject, failed_at)
      select pg_temp.id('failure', n), pg_temp.token('subject', n / 3),
        pg_temp.until() - make_interval(secs => pg_temp.pick('failed', n, 80000))
      from generate_series(1, ${Number(users)} / 10) as n`,
  },
  {
    name: 'password_resets',
    statement: `
      insert into password_resets (token_hash, subject, user_id, created_at, expires_at, spent_at)
      select pg_temp.token('reset', n), pg_temp.token('reset subject', n), pg_temp.id('user', n * 7), asked,
        asked + interval '30 minutes', case when n % 2 = 0 then asked + interval '5 minutes' end
      from generate_series(1, ${Number(users)} / 10) as n
      cross join lateral (
        select pg_temp.until() - make_interval(secs => pg_temp.pick('asked', n, 80000)) as asked
      ) as request`,
  },
  {
    name: 'cart_items',
    statement: `
      insert into cart_items (cart_item_id, user_id, product_id, quantity, created_at)
      select pg_temp.id('cart item', n), pg_temp.id('user', n / 2 * 9), product_id, 1 + pg_temp.pick('cart', n, 4),
        pg_temp.until() - make_interval(secs => pg_temp.pick('added', n, 9000000))
      from generate_series(0, ${Number(users)} / 5) as n
      -- The two lines of a cart are neighbours.
      join large_products on position = (pg_temp.pick_early('cart product', n / 2, ${Number(products)} - 1) + n % 2)
      where n / 2 * 9 < ${Number(users)}`,
  },
  {
    name: 'contact_messages',
    statement: `
      insert into contact_messages (ticket, name, phone_number, email, comment, created_at, acknowledged_at,
        resolved_at, resolved_by)
      select 'RR-M-' || n, first_name || ' ' || last_name, phone_number, email, 'When does my box arrive?', written,
        case when is_answered then written + interval '20 hours' end,
        case when is_resolved then written + interval '3 days' end, case when is_resolved then 'Asha Negi' end
      from generate_series(1, ${Number(users)} / 5) as n join users on user_id = pg_temp.id('user', n * 3)
      cross join lateral (
        select pg_temp.until() - make_interval(secs => pg_temp.pick('written', n, 60000000)) as written
      ) as message
      cross join lateral (select written < pg_temp.until() - interval '2 days' as is_answered,
        written < pg_temp.until() - interval '20 days' as is_resolved) as progress`,
  },
  {
    name: 'message_replies',
    statement: `
      insert into message_replies (ticket, at, staff, body)
      select ticket, acknowledged_at, 'Asha Negi', 'It leaves on Monday.' from contact_messages
      where acknowledged_at is not null
      order by acknowledged_at`,
  },
  {
    name: 'back_in_stock_requests',
    // Customers wait only for products that are sold out.
    statement: `
      insert into back_in_stock_requests (request_id, product_id, email, created_at, notified_at, token_hash)
      select pg_temp.id('request', n), product_id, 'waiting.' || n || '@example.in', asked,
        case when waits then null else pg_temp.until() - interval '1 day' end,
        case when waits then null else pg_temp.token('unsubscribe', n) end
      from generate_series(1, ${Number(users)} / 5) as n
      cross join lateral (select n % 5 = 0 as waits,
        pg_temp.until() - make_interval(secs => 100000 + pg_temp.pick('waits since', n, 5000000)) as asked) as request
      join (
        select product_id, row_number() over (order by position) - 1 as number, count(*) over () as numbers
        from large_products where stock = 0
      ) as sold_out on number = pg_temp.pick('wanted', n, numbers)`,
  },
];
