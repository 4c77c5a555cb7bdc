import { sql } from 'kysely';
import { maxPhotos, maxQuantity } from '@shop/shared/contract';
import { shop as shopTables } from '../../src/db/migrations/0001-shop';
import { mail } from '../../src/db/migrations/0002-mail';
import { orderHistory } from '../../src/db/migrations/0003-order-life';
import { checks } from '../../src/db/migrations/0006-checks';
import { openEmptyDatabase } from '../support/database/database';
import { orderCalls } from '../support/orders/orders';
import { bytesOf, picture, replacementCalls } from '../support/orders/replacements';
import { tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  token = (await shop.shopper()).access_token;
  const context = () => ({ shop, token });
  const { add, placeUntil } = orderCalls(context);
  const { order_id } = await placeUntil('delivered');
  const photos = [await bytesOf(picture().jpeg())];
  await replacementCalls(context).requestReplacement(order_id, { photos });
  await add('golden', 1);
});
afterAll(() => shop.close());

describe('the database refuses', () => {
  it.each([
    ['products', 'stock = -1'],
    ['products', 'price_paise = -1'],
    ['products', `variety_group = 'sour_apples'`],
    ['products', 'tax_rate = 5'],
    ['products', `hsn = '08 08'`],
    ['products', `category = 'planting', hsn = '08081000'`],
    ['products', 'net_weight_grams = 0'],
    ['products', 'best_before_days = 0'],
    ['receipts', `receipt_number = 'RR/2627/000000001'`],
    ['receipts', `kind = 'invoice'`],
    ['receipt_counters', 'last_number = 0'],
    ['cart_items', 'quantity = 0'],
    ['cart_items', `quantity = ${maxQuantity + 1}`],
    ['orders', `order_status = 'lost'`],
    ['orders', `payment_status = 'free'`],
    ['orders', 'total_paise = -1'],
    ['orders', 'shipping_paise = -1'],
    ['order_items', 'price_paise = -1'],
    ['order_items', 'quantity = 0'],
    ['order_items', `quantity = ${maxQuantity + 1}`],
    ['order_items', 'line = 0'],
    ['order_events', `status = 'lost'`],
    ['order_events', `actor = 'nobody'`],
    ['replacement_requests', 'damaged_apples = 0'],
    ['replacement_requests', `damaged_apples = ${maxQuantity + 1}`],
    ['replacement_photos', 'position = 0'],
    ['replacement_photos', `position = ${maxPhotos + 1}`],
    ['outbox', 'attempts = -1'],
    ['stock_movements', `kind = 'theft'`],
    ['stock_movements', `actor = 'nobody'`],
    ['stock_movements', 'change = 0'],
    ['stock_movements', `order_id = null, kind = 'order'`],
  ])('[S-33] [S-34] [S-36] in %s: %s', async (table, change) => {
    const before = await tableContents(shop.db);
    const update = sql.raw(`update ${table} set ${change}`).execute(shop.db);
    // The SQLSTATE for check_violation.
    await expect(update).rejects.toMatchObject({ code: '23514' });
    expect(await tableContents(shop.db)).toEqual(before);
  });
});

it('[S-46] rows that are older than the checks are kept', async () => {
  const fresh = await openEmptyDatabase();
  const { db } = fresh;
  for (const migration of [shopTables, mail, orderHistory]) await migration.up(db);
  const insert = (attempts: number) =>
    sql`insert into outbox (recipient, subject, body, attempts) values ('a', 'b', 'c', ${attempts})`.execute(
      db,
    );
  await insert(-1);
  await checks.up(db);
  expect(await db.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: -1 }]);
  await expect(insert(-1)).rejects.toMatchObject({ code: '23514' });
  await insert(0);
  await fresh.close();
});
