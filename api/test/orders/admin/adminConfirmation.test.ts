import { sql } from 'kysely';
import { adminCalls } from '../../support/team/admin';
import { orderCalls } from '../../support/orders/orders';
import { switchUpiOn } from '../../support/orders/payments';
import { mailsTo } from '../../support/database/rows';
import { openShopWithStaff, type ShopWithStaff } from '../../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
  await switchUpiOn(shop.db);
});
beforeEach(() => shop.changeCustomer());
afterAll(() => shop.close());

const staffName = 'Asha Negi';
const context = () => shop.context();
const { buy, cancel } = orderCalls(context);
const { act, readOrder } = adminCalls(context);
/** Places an order that awaits a call. */
const unconfirmed = async () => {
  const { order_id } = await buy({ quantity: 3 });
  await sql`update orders set payment_method = null, pay_by = null
    where order_id = ${order_id}`.execute(shop.db);
  return order_id;
};
const lastSubject = async () => (await mailsTo(shop.db, shop.customer.email)).at(-1)?.subject;

describe('[PY-01] [AD-05] an order that awaits its confirmation', () => {
  const confirm = (id: string, payment_method: string) =>
    act(`/orders/${id}/confirmation`, { payment_method });

  it('gets the agreed payment method, and its customer gets a mail', async () => {
    const order_id = await unconfirmed();
    expect((await confirm(order_id, 'cod')).status).toBe(200);
    const { order, changes } = await readOrder(order_id);
    expect(order).toMatchObject({ payment_method: 'cod', pay_by: null });
    expect(changes.at(-1)).toMatchObject({
      kind: 'confirmation',
      value: 'cod',
      actor: 'shop',
      name: staffName,
    });
    expect(await lastSubject()).toContain('Your order is confirmed');
    expect((await confirm(order_id, 'upi')).body.detail).toBe('This order is confirmed already.');
  });

  it('gets a deadline if it is paid by UPI', async () => {
    const order_id = await unconfirmed();
    await confirm(order_id, 'upi');
    const { order } = await readOrder(order_id);
    const hours = (Date.parse(order.pay_by ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    const mail = (await mailsTo(shop.db, shop.customer.email)).at(-1);
    expect(mail?.body).toContain('After that the order is cancelled.');
  });

  it('awaits a call again when the confirmation is undone, and its customer gets a mail', async () => {
    const order_id = await unconfirmed();
    await confirm(order_id, 'upi');
    expect((await readOrder(order_id)).undoable).toBe('confirmed');
    expect((await act(`/orders/${order_id}/undo`, { change: 'confirmed' })).status).toBe(200);
    const { order, changes, undoable } = await readOrder(order_id);
    expect(order).toMatchObject({ payment_method: null, pay_by: null });
    expect(undoable).toBeNull();
    expect(changes.at(-1)).toMatchObject({
      kind: 'confirmation',
      undone_by: staffName,
      undone_at: expect.any(String) as string,
    });
    expect(await lastSubject()).toContain('Your order is not confirmed yet');
    expect((await confirm(order_id, 'cod')).status).toBe(200);
  });

  it('stays confirmed once its payment is reported', async () => {
    const order_id = await unconfirmed();
    await confirm(order_id, 'upi');
    await shop.call('POST', `/api/order/${order_id}/utr`, {
      token: shop.customer.access_token,
      body: { utr: '412345678999' },
    });
    const { status, body } = await act(`/orders/${order_id}/undo`, { change: 'confirmed' });
    expect(status).toBe(409);
    expect(body.detail).toContain('cannot be undone');
  });

  it('cannot be confirmed once it is cancelled or has a payment method', async () => {
    const { order_id } = await buy();
    expect((await confirm(order_id, 'cod')).status).toBe(409);
    const other = await unconfirmed();
    await cancel(other);
    expect((await confirm(other, 'cod')).body.detail).toBe(
      'This order is cancelled; it cannot be confirmed.',
    );
    expect((await confirm(other, 'razorpay')).status).toBe(422);
  });
});
