import { openTestDatabase } from '../support/database/database';
import { openSeededShop, type SeededShop } from '../support/database/seededShop';

let shop: SeededShop;
beforeAll(async () => {
  const database = await openTestDatabase();
  await database.db
    .insertInto('back_in_stock_requests')
    .values([
      { product_id: 'golden', email: 'waiting.0@example.in' },
      {
        product_id: 'golden',
        email: 'waiting.1@example.in',
        notified_at: new Date(),
        token_hash: '0'.repeat(64),
      },
    ])
    .execute();
  shop = await openSeededShop(database);
});
afterAll(() => shop.close());

it('every statement of every route and job is executed on this engine', () => {
  // Lists of a small shop have no second page, so its cursor gets a 400.
  expect(shop.failures.filter(({ status = 0 }) => status >= 500)).toEqual([]);
  expect(shop.routesWithoutCall).toEqual([]);
  expect(shop.statements.length).toBeGreaterThan(100);
});
