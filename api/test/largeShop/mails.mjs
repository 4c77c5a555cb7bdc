/**
 * @param {Pick<import('./seedLargeShop.mjs').Sizes, 'orders'>} sizes
 * @returns {import('./seedLargeShop.mjs').Step[]}
 */
export const mailSteps = ({ orders }) => [
  {
    name: 'outbox',
    // The mails of a month; a few of them are still to be sent, and some to the shop are answers to customers.
    statement: `
      insert into outbox (mail_id, recipient, reply_to, subject, body, created_at, due_at, attempts, sent_at)
      select pg_temp.id('mail', number), case when number % 20 = 0 then 'hello@ridgeandroot.example' else email end,
        case when number % 20 = 0 then email end, 'Your order ' || order_number,
        case when is_waiting then 'Hello,' else '' end, written, written, case when is_waiting then 0 else 1 end,
        case when is_waiting then null else written + interval '2 seconds' end
      from generate_series(1, ${Number(orders)} / 5) as number
      join large_orders on n = ${Number(orders)} - number
      join orders using (order_id)
      cross join lateral (select number % 1000 = 0 as is_waiting,
        pg_temp.until() - make_interval(secs => 2500000.0 * number / (${Number(orders)} / 5)) as written) as mail
      order by number desc`,
  },
  {
    name: 'idempotency_keys',
    statement: `
      insert into idempotency_keys (user_id, key, request_hash, status, answer, created_at)
      select user_id, pg_temp.id('key', n)::text, md5('request' || n), 201,
        jsonb_build_object('order_id', order_id, 'order_number', order_number, 'order_date', order_date),
        pg_temp.until() - make_interval(secs => pg_temp.pick('keyed', n, 170000))
      from large_orders join orders using (order_id, user_id)
      where n > ${Number(orders)} * 0.8`,
  },
];
