import { sql } from 'kysely';
import { orderHistory } from '../../src/db/migrations/0003-order-life';
import { shop as shopTables } from '../../src/db/migrations/0001-shop';
import { stockMovements } from '../../src/db/migrations/0004-stock-movements';
import { checkStock, findStockDifferences } from '../../src/stock/checkStock';
import { openEmptyDatabase } from '../support/database/database';
import { orderCalls, withKey } from '../support/orders/orders';
import { setStock, stockOf } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
});
afterEach(async () => {
  expect(await findStockDifferences(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const { buyNow, cancel, setStatus, placeUntil } = orderCalls(() => ({ shop, token }));
const movementsOf = (orderId: string) =>
  shop.db
    .selectFrom('stock_movements')
    .select(['product_id', 'change', 'kind', 'actor', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('product_id')
    .execute();

describe('a stock movement', () => {
  it('[SE-06] [S-33] is stored with each order and each cancellation', async () => {
    const { order_id } = await placeUntil();
    const taken = { kind: 'order', actor: 'shop', reason: 'Confirmed by phone' };
    const sold = [
      { product_id: 'fuji-apple', change: -1, ...taken },
      { product_id: 'golden', change: -4, ...taken },
    ];
    expect(await movementsOf(order_id)).toEqual(sold);
    await cancel(order_id);
    await cancel(order_id);
    const returned = { kind: 'cancellation', actor: 'customer', reason: '' };
    expect(await movementsOf(order_id)).toEqual([
      ...sold,
      { product_id: 'fuji-apple', change: 1, ...returned },
      { product_id: 'golden', change: 4, ...returned },
    ]);
  });

  it('[SE-06] names the staff member and the reason', async () => {
    const { body } = await buyNow();
    await setStatus(body.order_id, 'cancelled', 'Hail');
    expect((await movementsOf(body.order_id)).at(-1)).toEqual({
      product_id: 'golden',
      change: 1,
      kind: 'cancellation',
      actor: 'shop',
      reason: 'Hail',
    });
  });

  it('[SE-06] is not stored for a rejected order', async () => {
    const count = () => shop.db.selectFrom('stock_movements').selectAll().execute();
    const before = await count();
    await setStock(shop.db, 'golden', 3);
    const after = await count();
    expect(after).toHaveLength(before.length + 1);
    expect((await buyNow({ quantity: 4 })).status).toBe(409);
    expect(await count()).toEqual(after);
    await setStock(shop.db, 'golden', 500);
  });

  it('[SE-06] names the customer who ordered', async () => {
    const { body } = await buyNow({}, withKey());
    expect(await movementsOf(body.order_id)).toEqual([
      { product_id: 'golden', change: -1, kind: 'order', actor: 'customer', reason: '' },
    ]);
  });
});

describe('the check of the stock', () => {
  it('[SE-06] [S-33] reports a stock that was changed without a movement', async () => {
    const errors: object[] = [];
    const log = { error: (fields: object) => void errors.push(fields) };
    await checkStock(shop.db, log);
    expect(errors).toEqual([]);

    const change = (boxes: number) =>
      sql`update products set stock = stock + ${boxes} where product_id = 'golden'`.execute(
        shop.db,
      );
    const stock = await stockOf(shop.db, 'golden');
    await change(-2);
    await checkStock(shop.db, log);
    await change(2);
    expect(errors).toEqual([
      {
        event: 'stock_difference',
        product_id: 'golden',
        stock: stock - 2,
        sum_of_movements: stock,
      },
    ]);
  });

  it('[SE-06] finds no difference after the migration of a shop with earlier sales', async () => {
    const fresh = await openEmptyDatabase();
    const { db } = fresh;
    await shopTables.up(db);
    await orderHistory.up(db);
    await sql`insert into products select 'golden', 'Golden', 140000, '10 kg', '', '{}', 1, 1, 'apple',
      'sweet_apples', '', '', '[]', '', 37`.execute(db);
    await db.transaction().execute((trx) => stockMovements.up(trx));
    expect(await db.selectFrom('stock_movements').selectAll().execute()).toMatchObject([
      { product_id: 'golden', change: 37, kind: 'opening', order_id: null, actor: 'system' },
    ]);
    expect(await findStockDifferences(db)).toEqual([]);
    await fresh.close();
  });
});
