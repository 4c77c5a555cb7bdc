import { asAnotherClient } from '../support/database/nestedConnections';
import { stockOf } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const nested = (work: () => Promise<number>) => shop.db.transaction().execute(() => work());

it('a statement of the database inside a transaction fails at once', async () => {
  const message = 'Inside a transaction, use the transaction in place of the database';
  await expect(nested(() => stockOf(shop.db, 'golden'))).rejects.toThrow(message);
  const again = () => nested(() => stockOf(shop.db, 'golden'));
  await expect(nested(again)).rejects.toThrow(message);
});

it('the transaction itself, and what comes after it, are allowed', async () => {
  const stock = await shop.db.transaction().execute((trx) => stockOf(trx, 'golden'));
  expect(await stockOf(shop.db, 'golden')).toBe(stock);
  const reading = shop.db.transaction().execute(() => asAnotherClient(() => Promise.resolve(1)));
  expect(await reading).toBe(1);
});
