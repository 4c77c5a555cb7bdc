import { randomUUID } from 'node:crypto';
import { insertSetting } from '../../src/settings/queries';
import { mailsTo } from '../support/database/rows';
import { adminCalls } from '../support/team/admin';
import { orderCalls, withKey } from '../support/orders/orders';
import { paymentCalls, switchUpiOn } from '../support/orders/payments';
import { decodeQr } from '../support/decodeQr';
import { openShop, type Shop } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';

let shop: Shop;
let token: string;
let email: string;
beforeAll(async () => {
  shop = await openShop();
  await switchUpiOn(shop.db);
});
beforeEach(async () => {
  ({ access_token: token, email } = await shop.shopper());
});
afterAll(() => shop.close());

const context = () => ({ shop, token });
const { buyNow, cancel } = orderCalls(context);
const { readUpi, reportUtr, setPayment } = paymentCalls(context);
const { act, step } = adminCalls(context);
const buy = async (quantity = 2, payment_method = 'upi') =>
  (await buyNow({ quantity, email, payment_method }, withKey())).body;

describe('[PY-04] paying by UPI', () => {
  it('encodes the link in the QR code, with amount, payee and order number', async () => {
    const { order_id, order_number } = await buy();
    const { status, body, headers } = await readUpi(order_id);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({ vpa: 'ridgeandroot@okbank', payee_name: 'Ridge & Root' });
    expect(body.link).toBe(
      'upi://pay?pa=ridgeandroot@okbank&pn=Ridge%20%26%20Root&am=2800.00&cu=INR' +
        `&tn=Order%20${order_number}&tr=${order_number}`,
    );
    expect(await decodeQr(Buffer.from(body.qr_svg))).toBe(body.link);
  });

  it('[MY-02] asks for the rest of an order that is paid in part, also in the mail', async () => {
    const { order_id, order_number } = await buy();
    await reportUtr(order_id, '711111111111');
    await act(`/orders/${order_id}/payment`, {
      status: 'paid',
      reference: '711111111111',
      amount: 2000,
    });

    const { link, qr_svg } = (await readUpi(order_id)).body;

    expect(link).toContain(`&am=800.00&cu=INR&tn=Order%20${order_number}&`);
    expect(await decodeQr(Buffer.from(qr_svg))).toBe(link);
    const mail = (await mailsTo(shop.db, email)).at(-1);
    expect(mail?.qr_code?.content).toBe(link);
    expect(mail?.body).toContain('\n\nAmount: ₹800.00\nUPI ID: ridgeandroot@okbank');
  });

  it('[PY-05] is not asked for in the mail while a reported payment is checked', async () => {
    const { order_id } = await buy();
    await reportUtr(order_id, '722222222222');
    await step(order_id, 'packed');
    await step(order_id, 'dispatched', { dispatch_unpaid: true });

    const mail = (await mailsTo(shop.db, email)).at(-1);

    expect(mail?.body).toContain('We compare your payment with our bank account');
    expect(mail?.body).not.toContain('UPI ID');
    expect(mail?.qr_code).toBeNull();
  });

  it('[AP-17] is shown to the buyer only', async () => {
    const { order_id } = await buy();
    const { access_token: stranger } = await shop.shopper();
    expect((await readUpi(order_id, { token: stranger })).status).toBe(404);
    expect((await readUpi(randomUUID())).status).toBe(404);
    expect((await readUpi('1')).status).toBe(404);
  });

  it('is rejected if nothing is to be paid by UPI', async () => {
    const detail = async (id: string) => {
      const { status, body } = await readUpi(id);
      expect(status).toBe(409);
      return body.detail;
    };
    const cod = await buy(1, 'cod');
    expect(await detail(cod.order_id)).toBe('This order is not paid by UPI.');
    const cancelled = await buy();
    await cancel(cancelled.order_id);
    expect(await detail(cancelled.order_id)).toContain('please do not pay it');
    const paid = await buy();
    await setPayment(paid.order_id, 'paid', '712345678901');
    expect(await detail(paid.order_id)).toBe('This order is already paid.');
  });

  it('[PY-01] is offered up to its limit, while it is configured', async () => {
    expect((await buyNow({ quantity: 72, payment_method: 'upi' }, withKey())).status).toBe(409);
    const { order_id } = await buy(71);
    await insertSetting(shop.db, 'payment.upi.vpa', '');
    await waitUntil(async () => (await readUpi(order_id)).status === 409);
    expect((await readUpi(order_id)).body.detail).toContain('UPI is not possible at the moment.');
    expect((await buyNow({ payment_method: 'upi' }, withKey())).status).toBe(409);
    await switchUpiOn(shop.db);
    await waitUntil(async () => (await readUpi(order_id)).status === 200);
  });

  it.each(['upi', 'a@b', 'shop@ok bank', 'shop@@okbank', '<b>@okbank'])(
    '[PY-01] does not accept %j as a UPI ID',
    async (value) => {
      const reply = await act('/settings/payment.upi.vpa', { value }, { method: 'PUT' });
      expect(reply.status).toBe(422);
      expect(reply.body.detail).toContain('This must be a UPI ID');
    },
  );
});
