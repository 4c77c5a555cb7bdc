import { randomUUID } from 'node:crypto';
import type { StockMovement } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { productCalls } from '../support/team/adminProducts';
import { orderCalls, withKey } from '../support/orders/orders';
import { resetStock, stockOf, tableContents } from '../support/database/rows';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
  // Later tests compare rows.
  await shop.owner();
});
beforeEach(() => resetStock(shop.db));
afterAll(() => shop.close());

const context = () => shop.context();
const { read, correct } = productCalls(context);
const { audited, read: readAdmin } = adminCalls(context);
const { buyNow, cancel, confirm } = orderCalls(context);

describe('[AD-07] [SE-06] a correction of the stock', () => {
  const movements = async (id: string) =>
    (await readAdmin<StockMovement[]>(`/products/${id}/stock_movements`)).body;

  it('is a movement with its reason, and an entry in the audit log', async () => {
    const { status, body } = await correct('golden', { change: -12, reason: 'Bruised' });
    expect([status, body.stock]).toEqual([200, 488]);
    expect((await movements('golden'))[0]).toMatchObject({
      change: -12,
      kind: 'correction',
      reason: 'Bruised',
      order_number: null,
      staff: expect.stringMatching(/^\w+ \w+$/) as string,
    });
    expect((await audited('golden'))[0]).toMatchObject({
      action: 'stock.corrected',
      before: { stock: 500 },
      after: { stock: 488, reason: 'Bruised' },
    });
    // A stock change does not conflict with edits of the product.
    expect(body.version).toBe((await read('golden')).version);
  });

  it('by a count includes the boxes of open orders', async () => {
    const { body: order } = await buyNow({ product_id: 'golden', quantity: 20 }, withKey());
    await confirm(order.order_id);
    expect((await correct('golden', { counted: 400, reason: 'Counted' })).body.stock).toBe(380);
    expect((await movements('golden')).slice(0, 2)).toMatchObject([
      { change: -100, kind: 'correction' },
      { change: -20, kind: 'order', order_number: order.order_number, staff: 'Asha Negi' },
    ]);
    const before = (await movements('golden')).length;
    expect((await correct('golden', { counted: 400, reason: 'Again' })).body.stock).toBe(380);
    expect(await movements('golden')).toHaveLength(before);
    const refused = await correct('golden', { counted: 19, reason: 'Stolen' });
    expect(refused.body.errors?.counted).toContain('Open orders still need 20');
    await cancel(order.order_id);
  });

  it('[AD-12] is applied once for each idempotency key', async () => {
    const key = randomUUID();
    await correct('golden', { change: 5, reason: 'Found' }, key);
    const { headers } = await correct('golden', { change: 5, reason: 'Found' }, key);
    expect(headers['idempotent-replayed']).toBe('true');
    expect(await stockOf(shop.db, 'golden')).toBe(505);
  });

  it.each([
    [{ change: -501, reason: 'Sold at the gate' }, 'change'],
    [{ change: 0, reason: 'Nothing' }, 'change'],
    [{ change: 1.5, reason: 'Half a box' }, 'change'],
    [{ reason: 'Nothing' }, 'counted'],
    [{ change: 1, counted: 1, reason: 'Both' }, 'counted'],
    [{ change: 1, reason: ' ' }, 'reason'],
  ])('rejects %j', async (correction, field) => {
    const before = await tableContents(shop.db);
    const { status, body } = await correct('golden', correction);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await tableContents(shop.db)).toEqual(before);
  });
});
