import { sql } from 'kysely';
import { shop } from '../src/db/migrations/0001-shop';
import { orderHistory } from '../src/db/migrations/0003-order-life';
import { openEmptyDatabase } from './support/database';

it('[OR-02] the migration adds the first event to existing orders and stored responses', async () => {
  const fresh = await openEmptyDatabase();
  const { db } = fresh;
  await shop.up(db);
  await sql`insert into users (first_name, last_name, email, password_hash, phone_number)
    values ('Asha', 'Negi', 'asha@example.in', 'x', '9816012345')`.execute(db);
  await sql`insert into orders (user_id, order_date, first_name, last_name, email, phone_number,
      address, city, state, pin_code, special_instruction, payment_status, order_status,
      shipping_paise, total_paise)
    select user_id, '2026-11-01T05:00:00Z', 'Asha', 'Negi', email, phone_number, 'Lane', 'Shimla',
      'himachal_pradesh', '171001', '', 'unpaid', 'placed', 0, 140000 from users`.execute(db);
  await sql`insert into idempotency_keys (user_id, key, request_hash, status, answer)
    select user_id, 'k', 'h', 201, '{"order_date":"2026-11-01T05:00:00.000Z"}' from users`.execute(
    db,
  );

  await orderHistory.up(db);
  const events = await db.selectFrom('order_events').selectAll().execute();
  const placed = { status: 'placed', actor: 'customer', reason: '' };
  expect(events).toMatchObject([{ ...placed, at: new Date('2026-11-01T05:00:00Z') }]);
  const stored = await db.selectFrom('idempotency_keys').select('answer').executeTakeFirstOrThrow();
  expect(stored.answer).toEqual({
    order_date: '2026-11-01T05:00:00.000Z',
    events: [{ ...placed, at: '2026-11-01T05:00:00.000Z' }],
    cancellable_until: null,
    replaceable_until: null,
    replacement_requests: [],
  });
  await fresh.close();
});
