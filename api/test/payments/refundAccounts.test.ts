import type { OrderDetails, Problem } from '@shop/shared/contract';
import { eraseLateRecords } from '../../src/db/erasure/erasePerson';
import { adminCalls } from '../support/team/admin';
import { orderCalls } from '../support/orders/orders';
import { outcomeCalls } from '../support/orders/outcomes';
import { paymentCalls, switchUpiOn } from '../support/orders/payments';
import { mailsTo, tableContents } from '../support/database/rows';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
  await switchUpiOn(shop.db);
});
beforeEach(() => shop.changeCustomer());
afterAll(() => shop.close());

const context = () => shop.context();
const { buy, cancel, read } = orderCalls(context);
const { act, audited } = adminCalls(context);
const { setPayment } = paymentCalls(context);
const { request, decide } = outcomeCalls(context);
const tell = (id: string, body: object, token = context().token) =>
  shop.call<OrderDetails & Problem>('PUT', `/api/order/${id}/refund_account`, { token, body });
const toUpi = { way: 'upi', upi_id: 'asha@okbank' };
const toBank = {
  way: 'bank',
  account_name: 'Asha Negi',
  account_number: '1234 5678 9012',
  ifsc: 'sbin0001234',
};
const lastMail = async () => (await mailsTo(shop.db, shop.customer.email)).at(-1)?.body ?? '';
const question = 'Please tell us on your order’s page where to send it';

/** Places an order that is paid in cash and then cancelled. */
async function returned() {
  const { order_id } = await buy({ payment_method: 'cod' });
  await setPayment(order_id, 'paid', '');
  await cancel(order_id);
  return order_id;
}

describe('[PY-09] the refund of an order', () => {
  it('goes to the account that its customer names after a mail', async () => {
    const id = await returned();
    expect(await lastMail()).toContain(question);

    expect((await tell(id, toUpi)).status).toBe(200);
    expect((await read(id)).body.refund_account).toEqual({
      upi_id: 'asha@okbank',
      account_name: null,
      account_number: null,
      ifsc: null,
    });
    const { status, body } = await tell(id, { ...toUpi, ...toBank });

    expect(status).toBe(200);
    expect(body.refund_account).toEqual({
      upi_id: null,
      account_name: 'Asha Negi',
      account_number: '123456789012',
      ifsc: 'SBIN0001234',
    });
  });

  it('keeps its account once it is made', async () => {
    const id = await returned();
    await tell(id, toUpi);
    await setPayment(id, 'refunded', 'R-1');

    const { status, body } = await tell(id, toBank);

    expect([status, body.detail]).toEqual([409, 'This order has no refund to send to an account.']);
    expect((await read(id)).body.refund_account?.upi_id).toBe('asha@okbank');
  });

  it('needs an account for a partial refund, too', async () => {
    const { id, order } = await request();
    const unasked = await tell(order.order_id, toUpi);
    expect(unasked.status).toBe(409);
    const { body } = await decide(id, { kind: 'refund', amount: 300 });
    const mails = await mailsTo(shop.db, order.email);
    expect(mails.at(-1)?.body).toContain(question);

    expect((await tell(order.order_id, toUpi)).status).toBe(200);
    expect(body.order.refund_account).toBeNull();
  });

  it('goes to the account that the staff enter, which the audit log leaves out', async () => {
    const id = await returned();
    const { order_number } = (await read(id)).body;

    const { status } = await act(`/orders/${order_number}/refund_account`, toUpi, {
      method: 'PUT',
    });

    expect(status).toBe(200);
    expect((await read(id)).body.refund_account?.upi_id).toBe('asha@okbank');
    const entries = await audited(order_number);
    expect(entries.map(({ action }) => action)).toContain('order.refund_account_changed');
    expect(JSON.stringify(entries)).not.toContain('okbank');
  });

  it.each([
    [{ way: 'upi' }, { upi_id: 'Please enter your UPI ID' }],
    [{ way: 'upi', upi_id: '9876543210' }, { upi_id: 'A UPI ID looks like name@bank' }],
    [{ ...toBank, ifsc: 'SBI1' }, { ifsc: 'An IFSC has 11 characters, such as SBIN0001234' }],
    [
      { ...toBank, account_number: '12-34' },
      { account_number: 'An account number has 9 to 18 digits' },
    ],
    [
      { ...toBank, account_name: ' ' },
      { account_name: 'Please enter the name of the account holder' },
    ],
    [{ way: 'cheque' }, { way: 'Please choose UPI or a bank account' }],
  ])('is rejected with the account %j', async (account, errors) => {
    const id = await returned();
    const { status, body } = await tell(id, account);
    expect([status, body.errors]).toEqual([422, errors]);
    expect((await read(id)).body.refund_account).toBeNull();
  });

  it('cannot be redirected by another customer', async () => {
    const id = await returned();
    const other = await shop.shopper();
    expect((await tell(id, toUpi, other.access_token)).status).toBe(404);
  });

  it('[SC-02] loses its account details with the user’s account, once it is made', async () => {
    const id = await returned();
    await tell(id, toUpi);
    const { token } = context();
    const deletion = await shop.call('POST', '/api/auth/delete_user', {
      token,
      body: { password: 'Kotgarh-1916' },
    });
    expect(deletion.status).toBe(200);
    const accounts = async () => (await tableContents(shop.db)).refund_accounts?.join() ?? '';
    expect(await accounts()).toContain(id);

    await setPayment(id, 'refunded', 'R-1');
    await eraseLateRecords(shop.db);

    expect(await accounts()).not.toContain(id);
  });
});
