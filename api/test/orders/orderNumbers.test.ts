import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { orderCalls } from '../support/orders/orders';
import { openShop, type Shop } from '../support/shop';

const format = /^RR-[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/;

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
});
afterAll(() => shop.close());

const { buy, list, read, setStatus } = orderCalls(() => ({ shop, token }));

it('[OD-01] every order has a unique number, the same in the list and on its page', async () => {
  const placed = [await buy(), await buy(), await buy(), await buy()];
  const numbers = placed.map(({ order_number }) => order_number);
  for (const number of numbers) expect(number).toMatch(format);
  // Consecutive numbers would share a prefix.
  expect(new Set(numbers.map((number) => number.slice(0, 7))).size).toBe(4);
  for (const { order_id, order_number } of placed) {
    expect((await read(order_id)).body.order_number).toBe(order_number);
    expect(await list()).toContainEqual(expect.objectContaining({ order_id, order_number }));
  }
});

it('[OD-01] the staff find an order by its number, ignoring case, or by its id', async () => {
  const { order_id, order_number } = await buy();
  expect((await setStatus(order_number.toLowerCase(), 'packed')).status).toBe(200);
  expect((await setStatus(order_id, 'dispatched')).status).toBe(200);
  expect((await read(order_id)).body.order_status).toBe('dispatched');
  for (const unknown of ['RR-AAAA-AAAA', randomUUID(), 'x']) {
    expect((await setStatus(unknown, 'delivered')).status).toBe(404);
  }
});

it('[OD-01] an order gets a new number if the first one exists already', async () => {
  const { order_number } = await buy();
  await sql`create sequence attempts`.execute(shop.db);
  await sql`create or replace function random_reference() returns text language sql volatile as $$
    select case when nextval('attempts') = 1 then ${sql.lit(order_number)} else 'RR-AAAA-AAAA' end
  $$`.execute(shop.db);
  expect(await buy()).toMatchObject({ order_number: 'RR-AAAA-AAAA', total_amount: 1400 });
  expect(await list()).toHaveLength(2);
});
