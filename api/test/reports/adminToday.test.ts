import type { Today } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { orderCalls } from '../support/orders/orders';
import { setStock } from '../support/database/rows';
import { openShopBeforePacking, type ShopBeforePacking } from '../support/team/shopWithStaff';

let shop: ShopBeforePacking;
beforeAll(async () => {
  shop = await openShopBeforePacking();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const context = () => shop.context();
const { buy } = orderCalls(context);
const { read, act, step } = adminCalls(context);
const today = async () => (await read<Required<Today>>('/today')).body;
const nothing = { count: 0, items: [] };

describe('[AD-03] the Today page', () => {
  it('is empty in a shop without orders', async () => {
    const { today: day, packing_day, low_stock, ...lists } = await today();
    expect({ day, packing_day }).toEqual({ day: '2026-11-25', packing_day: null });
    expect(low_stock).toEqual(nothing);
    for (const list of Object.values(lists)) expect(list).toEqual(nothing);
  });

  it('shows the order to pack next, and then to dispatch', async () => {
    const { order_id, order_number, first_name, last_name } = await buy({ quantity: 2 });
    const item = {
      subject: order_number,
      name: `${first_name} ${last_name}`,
      boxes: 2,
      due_by: null,
    };
    expect(await today()).toMatchObject({
      packing_day: '2026-11-30',
      to_pack: { count: 1, items: [item] },
      to_dispatch: nothing,
    });
    await step(order_id, 'packed');
    expect(await today()).toMatchObject({
      to_pack: nothing,
      to_dispatch: { count: 1, items: [item] },
    });
    await step(order_id, 'dispatched');
    expect(await today()).toMatchObject({ packing_day: null, to_dispatch: nothing });
  });

  it('shows overdue shipments with their promised day', async () => {
    const { order_number } = await buy();
    shop.setTime('2026-12-01T09:00:00+05:30');
    const due_by = '2026-11-29T18:30:00.000Z';
    expect((await today()).overdue).toMatchObject({
      count: 1,
      items: [{ subject: order_number, due_by }],
    });
  });

  it('[PY-01] shows an order that awaits a call until it expires', async () => {
    const { order_id, order_number } = await buy({ quantity: 100 });
    // 2 December ends at this instant in India.
    const due_by = '2026-12-02T18:29:00.000Z';
    expect((await today()).to_confirm).toMatchObject({
      count: 1,
      items: [{ subject: order_number, due_by }],
    });
    await act(`/orders/${order_id}/confirmation`, { payment_method: 'cod' });
    expect((await today()).to_confirm).toEqual(nothing);
  });

  it('[PY-05] [PY-09] shows payments to check, and refunds with their deadline', async () => {
    const { order_id, order_number } = await buy({ payment_method: 'upi' });
    await shop.call('POST', `/api/order/${order_id}/utr`, {
      token: shop.customer.access_token,
      body: { utr: '412345678901' },
    });
    expect(await today()).toMatchObject({
      payments_to_check: { count: 1, items: [{ subject: order_number, due_by: null }] },
      refunds_due: nothing,
    });
    await act(`/orders/${order_id}/payment`, { status: 'paid', reference: '412345678901' });
    await step(order_id, 'cancelled', { reason: 'Hail' });
    const { payments_to_check, refunds_due } = await today();
    expect(payments_to_check).toEqual(nothing);
    const [refund] = refunds_due.items;
    expect(refund).toMatchObject({ subject: order_number });
    const hours = (Date.parse(refund?.due_by ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(48, 1);
    await act(`/orders/${order_id}/payment`, { status: 'refunded', reference: 'R-1' });
    expect((await today()).refunds_due).toEqual(nothing);
  });

  it('shows contact messages and products with low stock', async () => {
    const message = {
      name: 'Ravi',
      phone_number: '9816012345',
      email: 'r@example.in',
      comment: 'Hi',
    };
    await shop.call('POST', '/api/contact/message', { body: message });
    await setStock(shop.db, 'golden', 3);
    const { messages, low_stock } = await today();
    expect(messages).toMatchObject({ count: 1, items: [{ name: 'Ravi', boxes: null }] });
    expect(low_stock).toMatchObject({ count: 1, items: [{ subject: 'golden', boxes: 3 }] });
  });

  it('shows five items of each list and their total number', async () => {
    for (let count = 0; count < 6; count += 1) await buy();
    const { to_pack } = await today();
    expect(to_pack.count).toBe(6);
    expect(to_pack.items).toHaveLength(5);
  });
});
