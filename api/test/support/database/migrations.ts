import { sql } from 'kysely';
import { shop } from '../../../src/db/migrations/0001-shop';
import type { Db } from '../../../src/db/schema';
import { openEmptyDatabase } from './database';

/** Opens a database with the first schema and one order, with the stored response of its request. */
export async function openWithOrder() {
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
    select user_id, 'k', 'h', 201, jsonb_build_object(
      'order_id', order_id, 'order_date', '2026-11-01T05:00:00.000Z'
    ) from orders`.execute(db);
  return fresh;
}

export const storedResponse = async (db: Db) =>
  (await db.selectFrom('idempotency_keys').select('answer').executeTakeFirstOrThrow()).answer;
