import { toPaise, type Product } from '@shop/shared/contract';
import { seedCatalog } from '../../src/catalog/seed/seedCatalog';
import { migrate } from '../../src/db/migrate';
import { findStockDifferences } from '../../src/stock/checkStock';
import { setStock, stockOf } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const products = async ({ call }: Pick<Shop, 'call'> = shop) =>
  (await call<Product[]>('GET', '/api/product/products')).body;
/** Opens an instance of the API with an empty cache. */
const newInstance = () => shop.instance({});

describe('the catalog', () => {
  it('[AP-07] [EN-02] lists the eight varieties in default order', async () => {
    const list = await products();
    expect(
      list.map(({ product_id, label, price, popularity }) => [
        product_id,
        label,
        price,
        popularity,
      ]),
    ).toEqual([
      ['royal-delicious', 'Royal Delicious', 1700, 10],
      ['red-gold', 'Red Gold', 1400, 4],
      ['golden', 'Golden', 1400, 3],
      ['dark-baron-gala', 'Dark Baron Gala', 1700, 9],
      ['granny-s', 'Granny S.', 1700, 8],
      ['king-roat', 'King Roat', 1700, 6],
      ['mema-master', 'Mema Master', 1700, 7],
      ['fuji-apple', 'Fuji Apple', 1700, 5],
    ]);
    expect(list.map((product) => product.default_order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(list.map((product) => product.weight))).toEqual(new Set(['10 - 12 kg']));
  });

  it('[EN-01] returns every field of a product, without the notes of the editors', async () => {
    const [first] = await products();
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'availability',
      'best_before_days',
      'best_for',
      'category',
      'default_order',
      'image_url',
      'in_stock',
      'label',
      'net_weight_kg',
      'popularity',
      'price',
      'product_id',
      'product_metadata',
      'season',
      'season_calendar',
      'short_description',
      'storage',
      'variety_group',
      'weight',
    ]);
    expect(Object.keys(first?.product_metadata ?? {}).sort()).toEqual([
      'calories',
      'color',
      'nutritional_value',
      'taste',
    ]);
    expect(first).toMatchObject({
      category: 'apple',
      variety_group: 'sweet_apples',
      product_metadata: { calories: '59 kcal per 100 g' },
    });
    expect(JSON.stringify(await products())).not.toMatch(
      /confirm|editor|nutrition_ref|confidence/i,
    );
  });

  it('[EN-01] reports a product as sold out, but not the number of boxes', async () => {
    await setStock(shop.db, 'golden', 0);
    const list = await products(await newInstance());
    const soldOut = list.filter(({ availability }) => availability.state === 'sold_out');
    expect(soldOut.map(({ product_id }) => product_id)).toEqual(['golden']);
    for (const { availability } of list) expect(availability.left).toBeNull();
    expect(list.filter(({ in_stock }) => !in_stock)).toEqual(soldOut);
    expect(list[0]).not.toHaveProperty('stock');
  });

  it('[EN-08] has a picture for each product id', async () => {
    for (const product of await products()) {
      expect(product.image_url).toBe(`/images/apple/${product.product_id}-box.jpg`);
    }
  });

  it('[AP-08] returns one product by its id', async () => {
    const { status, body } = await shop.call<Product>('GET', '/api/product/granny-s');
    expect(status).toBe(200);
    expect(body).toEqual((await products()).find((product) => product.product_id === 'granny-s'));
  });

  it.each([
    'unknown',
    'GRANNY-S',
    'a%00b',
    '%F0%9F%8D%8E',
    "'; drop table users; --",
    'x'.repeat(200),
  ])('[AP-08] responds with 404 to the id %s', async (id) => {
    const { status, body } = await shop.call('GET', `/api/product/${id}`);
    expect(status).toBe(404);
    expect(body.detail).not.toBe('');
  });

  it('[AP-07] [S-42] is public and revalidated by ETag', async () => {
    const { headers } = await shop.call('GET', '/api/product/products');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const etag = String(headers.etag);
    const again = await shop.call('GET', '/api/product/products', {
      headers: { 'if-none-match': `"other", W/${etag}` },
    });
    expect(again).toMatchObject({ status: 304, body: undefined });
    const changed = await shop.call('GET', '/api/product/products', {
      headers: { 'if-none-match': '"other"' },
    });
    expect(changed.status).toBe(200);
  });

  it('[EN-02] keeps its prices, texts and stock at a later start', async () => {
    await setStock(shop.db, 'golden', 7);
    await shop.db
      .updateTable('products')
      .set({ label: 'Golden Delicious', price_paise: toPaise(1500) })
      .where('product_id', '=', 'golden')
      .execute();

    await migrate(shop.db);
    await seedCatalog(shop.db);

    const { call } = await newInstance();
    const { body } = await call<Product>('GET', '/api/product/golden');
    expect(body).toMatchObject({ label: 'Golden Delicious', price: 1500 });
    expect(await stockOf(shop.db, 'golden')).toBe(7);
    expect(await stockOf(shop.db, 'red-gold')).toBe(500);
  });

  it('[EN-02] [SE-06] inserts a missing product at a later start, with its opening stock', async () => {
    await shop.db.deleteFrom('stock_movements').where('product_id', '=', 'king-roat').execute();
    await shop.db.deleteFrom('products').where('product_id', '=', 'king-roat').execute();
    await seedCatalog(shop.db);
    const list = await products(await newInstance());
    expect(list.map(({ product_id }) => product_id)).toContain('king-roat');
    expect(await stockOf(shop.db, 'king-roat')).toBe(500);
    expect(await findStockDifferences(shop.db)).toEqual([]);
  });
});
