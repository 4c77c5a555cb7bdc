import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditPage } from '@shop/shared/contract/admin';
import { adminCalls } from './support/admin';
import { orderCalls, withKey } from './support/orders';
import { switchUpiOn } from './support/payments';
import { mailsTo, stockOf } from './support/rows';
import { openShop, type Shop, type Shopper } from './support/shop';

let shop: Shop;
let customer: Shopper;
let staff: Shopper;
let staffName: string;
beforeAll(async () => {
  shop = await openShop();
  await switchUpiOn(shop.db);
  staff = await shop.staff();
  const { rows } = await sql<{ name: string }>`select first_name || ' ' || last_name as name
    from users where email = ${staff.email}`.execute(shop.db);
  staffName = rows[0]?.name ?? '';
});
beforeEach(async () => {
  customer = await shop.shopper();
});
afterAll(() => shop.close());

const context = () => ({ shop, token: customer.access_token, staffToken: staff.access_token });
const { buyNow, placeUntil, read: readAsCustomer, cancel } = orderCalls(context);
const { read, act, readOrder, step } = adminCalls(context);
const buy = async (changes: object = {}) =>
  (await buyNow({ email: customer.email, ...changes }, withKey())).body;
/** Too many boxes for cash on delivery, and UPI is not asked for. */
const unconfirmed = async () => {
  const { order_id } = await buy({ quantity: 3 });
  await sql`update orders set payment_method = null, pay_by = null
    where order_id = ${order_id}`.execute(shop.db);
  return order_id;
};
const subjects = async () => (await mailsTo(shop.db, customer.email)).map(({ subject }) => subject);
const audit = async (subject: string) => {
  const { access_token: token } = await shop.staff('owner');
  const url = `/api/admin/audit_log?subject=${subject}`;
  return (await shop.call<AuditPage>('GET', url, { token })).body.entries;
};

describe('[AD-05] an order in the admin', () => {
  it('is found by its number and by its id', async () => {
    const { order_id, order_number } = await buy();
    expect((await readOrder(order_number.toLowerCase())).order.order_id).toBe(order_id);
    expect((await readOrder(order_id)).order.order_number).toBe(order_number);
    expect((await read('/orders/RR-0000-0000')).status).toBe(404);
    expect((await read(`/orders/${randomUUID()}`)).status).toBe(404);
  });

  it('shows who has done what; its customer sees the shop', async () => {
    const { order_id } = await buy({ payment_method: 'upi' });
    await act(`/orders/${order_id}/payment`, { status: 'paid', reference: '412345678901' });
    await step(order_id, 'packed', { reason: 'All well' });
    const dates = {
      ...{ leaves_on: '2099-01-05', arrives_from: '2099-01-07', arrives_until: '2099-01-09' },
      reason: 'Snow',
    };
    await act(`/orders/${order_id}/dates`, dates);
    const { changes } = await readOrder(order_id);
    expect(changes.map(({ kind, value, actor, name }) => [kind, value, actor, name])).toEqual([
      ['status', 'placed', 'customer', null],
      ['payment', 'paid', 'shop', staffName],
      ['status', 'packed', 'shop', staffName],
      ['dates', '', 'shop', staffName],
    ]);
    expect(changes[1]).toMatchObject({ reference: '412345678901' });
    const { body } = await readAsCustomer(order_id);
    expect(body.events).toEqual([
      expect.objectContaining({ status: 'placed' }) as object,
      expect.objectContaining({ status: 'packed', actor: 'shop', reason: 'All well' }) as object,
    ]);
    expect(JSON.stringify(body)).not.toContain(staffName);
  });

  it('[SE-06] names who has cancelled in the movements of the stock, too', async () => {
    const before = await stockOf(shop.db, 'golden');
    const { order_id } = await buy();
    await step(order_id, 'cancelled', { reason: 'Hail' });
    expect(await stockOf(shop.db, 'golden')).toBe(before);
    const { rows } = await sql`select kind, email from stock_movements
      left join users on user_id = staff_id where order_id = ${order_id} order by at`.execute(
      shop.db,
    );
    expect(rows).toEqual([
      { kind: 'order', email: null },
      { kind: 'cancellation', email: staff.email },
    ]);
    expect((await readOrder(order_id)).changes.at(-1)).toMatchObject({
      ...{ kind: 'payment', value: 'voided', name: staffName },
    });
  });

  it('[SC-02] loses the name with the account, not the change', async () => {
    const other = await shop.staff();
    const { order_id } = await buy();
    const headers = { 'idempotency-key': randomUUID() };
    await shop.call('POST', `/api/admin/orders/${order_id}/step`, {
      ...{ token: other.access_token, body: { status: 'packed' }, headers },
    });
    await sql`update users set first_name = '', last_name = '', role = 'customer'
      where email = ${other.email}`.execute(shop.db);
    expect((await readOrder(order_id)).changes.at(-1)).toMatchObject({
      ...{ value: 'packed', actor: 'shop', name: null },
    });
  });

  it('[AD-11] [AD-12] changes once for each key, with an entry in the audit log', async () => {
    const { order_id, order_number } = await buy();
    const key = randomUUID();
    const first = await step(order_id, 'packed', {}, key);
    expect(first.body).toEqual({
      ...{ order_id, order_number, order_status: 'packed', payment_status: 'unpaid' },
    });
    // By its number it is the same order.
    const repeated = await step(order_number, 'packed', {}, key);
    expect(repeated).toMatchObject({ status: 200, body: first.body });
    expect((await step(order_id, 'packed')).body.detail).toBe(
      'This order is packed; it cannot become packed.',
    );
    expect(await audit(order_number)).toEqual([
      expect.objectContaining({
        ...{ action: 'order.packed', actor: staffName },
        before: { order_status: 'placed', payment_status: 'unpaid' },
        after: { order_status: 'packed', payment_status: 'unpaid' },
      }) as object,
    ]);
  });

  it('[DL-06] has the tracking of its parcel, at the dispatch or later', async () => {
    const { order_id } = await placeUntil('packed');
    const refused = await act(`/orders/${order_id}/tracking`, { carrier: 'X' }, { method: 'PUT' });
    expect(refused.body.detail).toBe('Nothing of this order is on the road.');
    await step(order_id, 'dispatched', { carrier: 'Delhivery' });
    const tracking = {
      ...{ carrier: 'India Post', tracking_number: 'EK123456789IN' },
      tracking_url: 'https://www.indiapost.gov.in/track',
    };
    await act(`/orders/${order_id}/tracking`, tracking, { method: 'PUT' });
    expect((await readOrder(order_id)).order.shipments).toMatchObject([tracking]);
    const mails = await mailsTo(shop.db, (await readOrder(order_id)).order.email);
    expect(mails.at(-1)?.body).toContain('Tracking number: EK123456789IN');
  });

  it('[SC-02] has notes that its customer never sees', async () => {
    const { order_id } = await buy();
    await act(`/orders/${order_id}/notes`, { text: ' Call before noon \n' });
    expect((await act(`/orders/${order_id}/notes`, { text: ' ' })).status).toBe(422);
    expect((await readOrder(order_id)).notes).toEqual([
      expect.objectContaining({ text: 'Call before noon', name: staffName }) as object,
    ]);
    expect(JSON.stringify((await readAsCustomer(order_id)).body)).not.toContain('before noon');
    const { access_token: token, password } = customer;
    const { body } = await shop.call<object>('GET', '/api/auth/export_user_data', { token });
    expect(JSON.stringify(body)).not.toContain('before noon');
    await shop.call('POST', '/api/auth/delete_user', { token, body: { password } });
    expect((await readOrder(order_id)).notes).toEqual([]);
  });
});

describe('[PY-01] [AD-05] an order that waits for its confirmation', () => {
  const confirm = (id: string, payment_method: string) =>
    act(`/orders/${id}/confirmation`, { payment_method });

  it('gets the payment that was agreed on, and its customer a mail', async () => {
    const order_id = await unconfirmed();
    expect((await confirm(order_id, 'cod')).status).toBe(200);
    const { order, changes } = await readOrder(order_id);
    expect(order).toMatchObject({ payment_method: 'cod', pay_by: null });
    expect(changes.at(-1)).toMatchObject({
      ...{ kind: 'confirmation', value: 'cod', actor: 'shop', name: staffName },
    });
    expect((await subjects()).at(-1)).toContain('Your order is confirmed');
    expect((await confirm(order_id, 'upi')).body.detail).toBe('This order is confirmed already.');
  });

  it('is paid by UPI until a deadline', async () => {
    const order_id = await unconfirmed();
    await confirm(order_id, 'upi');
    const { order } = await readOrder(order_id);
    const hours = (Date.parse(order.pay_by ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const mail = (await mailsTo(shop.db, customer.email)).at(-1);
    expect(mail?.body).toContain('After that the order is cancelled.');
  });

  it('waits again when the confirmation is taken back, and its customer is told', async () => {
    const order_id = await unconfirmed();
    await confirm(order_id, 'upi');
    expect((await readOrder(order_id)).undoable).toBe('confirmed');
    expect((await act(`/orders/${order_id}/undo`, { change: 'confirmed' })).status).toBe(200);
    const { order, changes, undoable } = await readOrder(order_id);
    expect(order).toMatchObject({ payment_method: null, pay_by: null });
    expect(undoable).toBeNull();
    expect(changes.at(-1)).toMatchObject({
      ...{ kind: 'confirmation', undone_by: staffName, undone_at: expect.any(String) as string },
    });
    expect((await subjects()).at(-1)).toContain('Your order is not confirmed yet');
    expect((await confirm(order_id, 'cod')).status).toBe(200);
  });

  it('stays confirmed once its payment is reported', async () => {
    const order_id = await unconfirmed();
    await confirm(order_id, 'upi');
    await shop.call('POST', `/api/order/${order_id}/utr`, {
      ...{ token: customer.access_token, body: { utr: '412345678999' } },
    });
    const { status, body } = await act(`/orders/${order_id}/undo`, { change: 'confirmed' });
    expect(status).toBe(409);
    expect(body.detail).toContain('cannot be taken back');
  });

  it('is nothing that is cancelled or has a method', async () => {
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

describe('[AD-05] an order that was packed by mistake', () => {
  const undo = (id: string) => act(`/orders/${id}/undo`, { change: 'packed' });

  it('is placed again, which its history keeps, and can be packed again', async () => {
    const { order_id } = await buy();
    const count = (await subjects()).length;
    await step(order_id, 'packed');
    expect((await readOrder(order_id)).undoable).toBe('packed');
    expect((await undo(order_id)).body.order_status).toBe('placed');
    const { changes, packed_products } = await readOrder(order_id);
    expect(packed_products).toEqual([]);
    expect(changes.at(-1)).toMatchObject({ value: 'packed', undone_by: staffName });
    expect((await readAsCustomer(order_id)).body.events.map(({ status }) => status)).toEqual([
      'placed',
    ]);
    expect((await step(order_id, 'packed')).body.order_status).toBe('packed');
    expect((await readOrder(order_id)).packed_products).toEqual(['golden']);
    expect(await subjects()).toHaveLength(count);
  });

  it.each(['placed', 'dispatched', 'delivered', 'cancelled'] as const)(
    'cannot be taken back once it is %s',
    async (status) => {
      const { order_id } = await placeUntil(status);
      expect((await undo(order_id)).status).toBe(409);
      expect((await readOrder(order_id)).order.order_status).toBe(status);
    },
  );

  it('[PY-06] stays cancelled', async () => {
    const { order_id } = await buy();
    await step(order_id, 'cancelled', { reason: 'Hail' });
    const { undoable, order } = await readOrder(order_id);
    expect({ undoable, status: order.order_status }).toEqual({
      undoable: null,
      status: 'cancelled',
    });
  });
});
