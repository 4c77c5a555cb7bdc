import type { Product } from '@shop/shared/contract';
import { changeSetting } from '../../src/settings/changeSetting';
import { orderCalls, withKey } from '../support/orders/orders';
import { insertRootstock, rootstock } from '../support/orders/planting';
import { stockOf, tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';
import { delivery } from '../support/users';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  token = (await shop.shopper()).access_token;
  await insertRootstock(shop.db, '');
});
afterAll(() => shop.close());

const { add, buyNow, orderCart, cancel, readCart } = orderCalls(() => ({ shop, token }));
const order = { product_id: rootstock, quantity: 1 };

const listed = async () =>
  (await shop.call<Product[]>('GET', '/api/product/products')).body.some(
    ({ product_id }) => product_id === rootstock,
  );
const setLicence = async (licence: string) => {
  await changeSetting(shop.db, 'legal.nursery_licence', licence);
  await waitUntil(async () => (await listed()) === (licence.trim() !== ''));
};

it('[RC-03] planting material is hidden from shoppers without a nursery licence', async () => {
  const before = await tableContents(shop.db);
  expect(await listed()).toBe(false);
  expect((await shop.call('GET', `/api/product/${rootstock}`)).status).toBe(404);
  expect((await add(rootstock, 1)).status).toBe(404);
  const refused = await buyNow(order, withKey());
  expect(refused).toMatchObject({ status: 404, body: { detail: 'Product not found' } });
  expect(await tableContents(shop.db)).toEqual(before);
  expect((await shop.call('GET', '/api/product/golden')).status).toBe(200);
});

it('[RC-03] planting material is sold with a licence, and hidden again when it is removed', async () => {
  await setLicence('HP-NUR-0042');
  const { body } = await shop.call<Product>('GET', `/api/product/${rootstock}`);
  expect(body).toMatchObject({ category: 'planting', label: 'Rootstock M9' });
  expect((await add(rootstock, 1)).status).toBe(201);
  const bought = await buyNow(order, withKey());
  expect(bought.status).toBe(201);
  expect(await stockOf(shop.db, rootstock)).toBe(499);

  await setLicence(' ');
  // This includes a cart that was filled before.
  const [item] = await readCart();
  expect(item?.availability).toMatchObject({ state: 'sold_out', left: null });
  const refused = await orderCart(delivery(), withKey());
  expect([refused.status, refused.body.detail]).toEqual([409, 'Rootstock M9 is sold out']);
  expect(await readCart()).toHaveLength(1);
  // Sold boxes can be cancelled, and return to the stock.
  expect((await cancel(bought.body.order_id)).status).toBe(200);
  expect(await stockOf(shop.db, rootstock)).toBe(500);
});

it('[RC-03] [SE-05] planting material stays in a cart, whose other lines can be ordered', async () => {
  await setLicence('HP-NUR-0042');
  token = (await shop.shopper()).access_token;
  await add(rootstock, 1);
  await add('golden', 2);
  await setLicence('');
  const golden = { product_id: 'golden', quantity: 2, price: 1400 };
  const plant = { product_id: rootstock, quantity: 1, price: 1400 };
  const orderShown = (expected_lines: object[]) =>
    orderCart({ ...delivery(), expected_lines }, withKey());
  // This product was shown as orderable.
  expect(await orderShown([plant, golden])).toMatchObject({
    status: 409,
    body: { detail: 'Rootstock M9 is sold out' },
  });
  const { status, body } = await orderShown([golden]);
  expect(status).toBe(201);
  expect(body.items.map(({ product_id }) => product_id)).toEqual(['golden']);
  expect(await readCart()).toMatchObject([{ product_id: rootstock, quantity: 1 }]);
});
