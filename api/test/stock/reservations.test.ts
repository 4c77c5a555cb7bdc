import type { Today } from '@shop/shared/contract/admin';
import { findStockDifferences } from '../../src/stock/checkStock';
import { adminCalls } from '../support/team/admin';
import { productCalls } from '../support/team/adminProducts';
import { orderCalls, withKey } from '../support/orders/orders';
import { paymentCalls } from '../support/orders/payments';
import { replacementCalls } from '../support/orders/replacements';
import { mailsTo, resetStock, setStock, stockOf, tableContents } from '../support/database/rows';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
});
beforeEach(async () => {
  await shop.changeCustomer();
  await resetStock(shop.db);
});
afterEach(async () => {
  expect(await findStockDifferences(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const context = () => shop.context();
const { add, orderCart, buy, buyNow, cancel, confirm, read, setStatus } = orderCalls(context);
const { act, read: readAdmin } = adminCalls(context);
const { change } = productCalls(context);
const { setPayment } = paymentCalls(context);
const golden = () => stockOf(shop.db, 'golden');
const lastMail = async () => (await mailsTo(shop.db, shop.customer.email)).at(-1);
const setAside = 'Your boxes are set aside once we have talked to you';

describe('[PY-01] [S-33] an order that awaits a call', () => {
  it('reserves no boxes', async () => {
    for (let order = 0; order < 3; order += 1) {
      await shop.changeCustomer();
      expect((await buyNow({ quantity: 500 })).status).toBe(201);
    }
    expect(await golden()).toBe(500);
  });

  it('is still rejected for more boxes than there are', async () => {
    const { status, body } = await buyNow({ quantity: 501 });
    expect([status, body.detail]).toEqual([
      409,
      'Only 500 boxes of Golden left. Please order fewer.',
    ]);
  });

  it('tells its customer so, with dates that are only planned', async () => {
    await buy({ quantity: 3 });
    const mail = await lastMail();
    expect(mail?.body).toContain(setAside);
    expect(mail?.body).toContain('We plan to send it on');
    await buy({ quantity: 1 });
    expect((await lastMail())?.body).toContain('It leaves Shimla on');
  });

  it('reserves its boxes when it is confirmed, and returns them when that is undone', async () => {
    const { order_id } = await buy({ quantity: 3 });
    expect((await confirm(order_id)).status).toBe(200);
    expect(await golden()).toBe(497);
    expect((await lastMail())?.body).toContain('your boxes are set aside');
    expect((await act(`/orders/${order_id}/undo`, { change: 'confirmed' })).status).toBe(200);
    expect(await golden()).toBe(500);
    expect((await lastMail())?.body).toContain(setAside);
    expect((await confirm(order_id)).status).toBe(200);
    await cancel(order_id);
    expect(await golden()).toBe(500);
  });

  it('takes the last boxes when it is confirmed', async () => {
    const { order_id } = await buy({ quantity: 3 });
    await setStock(shop.db, 'golden', 3);

    expect((await confirm(order_id)).status).toBe(200);

    expect(await golden()).toBe(0);
  });

  it('stays unchanged if too few boxes are left, and the error names the products', async () => {
    await add('golden', 4);
    await add('fuji-apple', 3);
    await add('red-gold', 2);
    const { order_id } = (await orderCart()).body;
    await setStock(shop.db, 'golden', 3);
    await setStock(shop.db, 'red-gold', 0);
    const before = await tableContents(shop.db);
    const { status, body } = await confirm(order_id);
    expect([status, body.detail]).toEqual([
      409,
      'There are not enough boxes left, so the order is not confirmed. ' +
        'Golden: 4 boxes ordered, 3 left. Red Gold: 2 boxes ordered, 0 left.',
    ]);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('stays as it was when its product is no longer published, and the staff see which', async () => {
    const { order_id } = await buy({ quantity: 3 });
    await change('golden', { is_published: false });
    const before = await tableContents(shop.db);

    const { status, body } = await confirm(order_id);

    expect([status, body.detail]).toEqual([
      409,
      'There are not enough boxes left, so the order is not confirmed. Golden is no longer published.',
    ]);
    expect(await tableContents(shop.db)).toEqual(before);
    await change('golden', { is_published: true });
    expect((await confirm(order_id)).status).toBe(200);
  });

  it('cannot be packed before its call, and is not on packing lists', async () => {
    const { order_id, order_number, shipments } = await buy({ quantity: 3 });
    const before = await tableContents(shop.db);
    const { status, body } = await setStatus(order_id, 'packed');
    expect([status, body.detail]).toEqual([
      409,
      'This order is not confirmed yet, so no boxes are set aside for it. Confirm it first, then pack it.',
    ]);
    expect(await tableContents(shop.db)).toEqual(before);
    const day = shipments[0]?.dates?.leaves_on ?? '';
    const list = async () => JSON.stringify((await readAdmin(`/packing/${day}`)).body);
    expect(await list()).not.toContain(order_number);
    await confirm(order_id);
    expect(await list()).toContain(order_number);
  });

  it('returns no boxes when it is cancelled by its customer or the staff', async () => {
    const [own, shops] = [await buy({ quantity: 3 }), await buy({ quantity: 4 })];
    await cancel(own.order_id);
    await setStatus(shops.order_id, 'cancelled', 'Hail');
    expect(await golden()).toBe(500);
    const movements = (await tableContents(shop.db)).stock_movements ?? [];
    expect(movements.filter((row) => row.includes(own.order_id))).toEqual([]);
  });

  it('[PY-06] can still be confirmed if it is paid before the call', async () => {
    const { order_id } = await buy({ quantity: 3 });
    expect((await setPayment(order_id, 'paid', 'cash')).status).toBe(200);
    expect((await lastMail())?.body).toContain(setAside);
    expect(await golden()).toBe(500);
    expect((await confirm(order_id)).status).toBe(200);
    expect(await golden()).toBe(497);
    expect((await read(order_id)).body).toMatchObject({ payment_status: 'paid', pay_by: null });
  });

  it('[AD-08] is never a replacement, which reserves its boxes at once', async () => {
    const { order_id } = await buy({ quantity: 1 });
    for (const status of ['packed', 'dispatched', 'delivered']) await setStatus(order_id, status);
    const form = { product_id: 'golden', damaged_apples: '3', reason: 'Bruised' };
    const { requestReplacement } = replacementCalls(context);
    const requested = (await requestReplacement(order_id, { fields: form })).body;
    const id = requested.replacement_requests[0]?.request_id ?? '';
    await act(`/replacements/${id}/outcome`, { kind: 'replacement', quantity: 1 });
    const sent = (await read(order_id)).body.replacement_requests[0]?.outcome?.order;
    expect(await golden()).toBe(498);
    const { to_confirm } = (await readAdmin<Required<Today>>('/today')).body;
    expect(JSON.stringify(to_confirm)).not.toContain(sent?.order_number);
    expect((await confirm(sent?.order_id ?? '')).status).toBe(409);
    expect((await setStatus(sent?.order_id ?? '', 'packed')).status).toBe(200);
  });
});

it('[S-33] [AP-14] an order with a payment method reserves its boxes at once', async () => {
  await buyNow({ quantity: 2 }, withKey());
  expect(await golden()).toBe(498);
});
