import { sql } from 'kysely';
import { promisedDays } from '../../src/db/migrations/0036-promised-days';
import { orderCalls } from '../support/orders/orders';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';
import { delivery } from '../support/users';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
});
afterAll(() => shop.close());

const { buy } = orderCalls(() => shop.context());
const dayOf = async (id: string) => {
  const { rows } = await sql<{ day: string | null }>`
    select confirm_by::text as day from orders where order_id = ${id}`.execute(shop.db);
  return rows[0]?.day;
};

it('[YR-01] the migration keeps the last day of orders that await a call, and takes it from others', async () => {
  const undeliverable = { ...delivery().delivery_address, pin_code: '999999' };
  const waiting = await buy({ delivery_address: undeliverable });
  const ahead = await buy({ delivery_address: undeliverable });
  const cash = await buy({ payment_method: 'cod' });
  await sql`update shipments set leaves_on = '2026-12-21', arrives_from = '2026-12-23',
    arrives_until = '2026-12-24' where order_id = ${ahead.order_id}`.execute(shop.db);
  await sql`alter table orders alter column confirm_by type timestamptz
    using '2026-12-04T20:00:00Z'`.execute(shop.db);

  await promisedDays.up(shop.db);

  // In India it is already the next day.
  expect(await dayOf(waiting.order_id)).toBe('2026-12-05');
  expect(await dayOf(ahead.order_id)).toBe('2026-12-21');
  expect(await dayOf(cash.order_id)).toBeNull();
});
