import type { Product } from '@shop/shared/contract';
import type { AdminProductPage } from '@shop/shared/contract/admin';
import { changeSetting } from '../../src/settings/changeSetting';
import { adminCalls } from '../support/team/admin';
import { newRootstock, productCalls } from '../support/team/adminProducts';
import { orderCalls, withKey } from '../support/orders/orders';
import { tableContents } from '../support/database/rows';
import type { Shop } from '../support/shop';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';
import { waitUntil } from '../support/processes/waitUntil';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
  // Later tests compare rows.
  await shop.owner();
});
afterAll(() => shop.close());

const context = () => shop.context();
const { read, create, change } = productCalls(context);
const { audited, read: readAdmin } = adminCalls(context);
const { add, buyNow, readCart } = orderCalls(context);
const list = async () => (await readAdmin<AdminProductPage>('/products')).body;
const shown = (id: string, at: Pick<Shop, 'call'> = shop) =>
  at.call<Product>('GET', `/api/product/${id}`);

describe('[AD-07] an unpublished product', () => {
  it('is hidden from shoppers in every process, and cannot be ordered', async () => {
    const another = await shop.instance({});
    await add('mema-master', 1);
    expect((await shown('mema-master', another)).status).toBe(200);
    expect((await change('mema-master', { is_published: false })).body.is_shown).toBe(false);

    for (const process of [shop, another]) {
      await waitUntil(async () => (await shown('mema-master', process)).status === 404);
      const { body: all } = await process.call<Product[]>('GET', '/api/product/products');
      expect(all.map(({ product_id }) => product_id)).not.toContain('mema-master');
    }
    const { body: ids } = await shop.call<string[]>('GET', '/api/product_ids');
    expect(ids).not.toContain('mema-master');
    expect(ids).toContain('golden');
    expect((await readCart())[0]?.availability.state).toBe('sold_out');
    expect((await add('mema-master', 1)).status).toBe(404);
    expect((await buyNow({ product_id: 'mema-master', quantity: 1 }, withKey())).status).toBe(404);
    expect((await list()).products.map(({ product_id }) => product_id)).toContain('mema-master');

    expect((await change('mema-master', { is_published: true })).body.is_shown).toBe(true);
    await waitUntil(async () => (await shown('mema-master')).status === 200);
  });
});

describe('[AD-07] [RC-03] a new product', () => {
  it('is unpublished, without stock, at the end of the list', async () => {
    const { status, body } = await create(newRootstock);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...newRootstock,
      default_order: 9,
      stock: 0,
      reserved: 0,
      is_published: false,
      is_shown: false,
      image_url: '',
      version: 1,
    });
    expect((await create(newRootstock)).status).toBe(409);
    expect((await shown('m9-rootstock')).status).toBe(404);
    expect(await audited('m9-rootstock')).toMatchObject([
      {
        action: 'product.created',
        before: null,
        after: { price: 120.5, 'planting.rootstock': 'M9' },
      },
    ]);
    const { hsn } = await shop.db
      .selectFrom('products')
      .select('hsn')
      .where('product_id', '=', 'm9-rootstock')
      .executeTakeFirstOrThrow();
    expect(hsn).toBe('060220');
  });

  it('of planting material requires a nursery licence and a picture to be published', async () => {
    const publish = () => change('m9-rootstock', { is_published: true });
    const before = await tableContents(shop.db);
    expect((await publish()).body.errors).toEqual({
      is_published: 'Planting material cannot be published while the nursery licence is empty',
    });
    expect(await tableContents(shop.db)).toEqual(before);
    await changeSetting(shop.db, 'legal.nursery_licence', 'HP-NUR-0042');
    const refusal = async () => (await publish()).body.errors?.is_published;
    await waitUntil(async () => (await refusal()) === 'Please add a picture first');

    await shop.db
      .updateTable('products')
      .set({ image_url: '/images/apple/golden-box.jpg' })
      .where('product_id', '=', 'm9-rootstock')
      .execute();
    expect((await publish()).body).toMatchObject({ is_published: true, is_shown: true });
    await waitUntil(async () => (await shown('m9-rootstock')).status === 200);
    expect((await shown('m9-rootstock')).body.planting).toEqual(newRootstock.planting);
    expect((await shown('golden')).body).not.toHaveProperty('planting');

    await changeSetting(shop.db, 'legal.nursery_licence', '');
    expect(await read('m9-rootstock')).toMatchObject({ is_published: true, is_shown: false });
  });

  it.each(['new', 'products', 'Golden', 'golden/1', ''])(
    'cannot have the URL handle %j',
    async (id) => {
      const { status, body } = await create({ ...newRootstock, product_id: id });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['product_id']]);
    },
  );
});
