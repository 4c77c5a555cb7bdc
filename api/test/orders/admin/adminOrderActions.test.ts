import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { adminCalls } from '../../support/team/admin';
import { orderCalls } from '../../support/orders/orders';
import { switchUpiOn } from '../../support/orders/payments';
import { mailsTo, stockOf } from '../../support/database/rows';
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
const { buy, placeUntil, read: readAsCustomer } = orderCalls(context);
const { read, act, audited, readOrder, step } = adminCalls(context);
const subjects = async () =>
  (await mailsTo(shop.db, shop.customer.email)).map(({ subject }) => subject);
describe('[AD-05] an order in the admin', () => {
  it('is found by its number or its id', async () => {
    const { order_id, order_number } = await buy();
    expect((await readOrder(order_number.toLowerCase())).order.order_id).toBe(order_id);
    expect((await readOrder(order_id)).order.order_number).toBe(order_number);
    expect((await read('/orders/RR-0000-0000')).status).toBe(404);
    expect((await read(`/orders/${randomUUID()}`)).status).toBe(404);
  });

  it('shows the staff member of each change, and its customer sees only ‘shop’', async () => {
    const { order_id } = await buy({ payment_method: 'upi' });
    await act(`/orders/${order_id}/payment`, { status: 'paid', reference: '412345678901' });
    await step(order_id, 'packed', { reason: 'All well' });
    const dates = {
      leaves_on: '2099-01-05',
      arrives_from: '2099-01-07',
      arrives_until: '2099-01-09',
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

  it('[SE-06] names the staff member who cancelled it in the stock movements, too', async () => {
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
      { kind: 'cancellation', email: shop.staffEmail },
    ]);
    expect((await readOrder(order_id)).changes.at(-1)).toMatchObject({
      kind: 'payment',
      value: 'voided',
      name: staffName,
    });
  });

  it('[SC-02] [S-51] keeps the name of a staff member whose account is erased', async () => {
    const other = await shop.staff();
    const { order_id } = await buy();
    const headers = { 'idempotency-key': randomUUID() };
    await shop.call('POST', `/api/admin/orders/${order_id}/step`, {
      token: other.access_token,
      body: { status: 'packed' },
      headers,
    });
    await sql`update users set first_name = '', last_name = '', role = 'customer'
      where email = ${other.email}`.execute(shop.db);
    expect((await readOrder(order_id)).changes.at(-1)).toMatchObject({
      value: 'packed',
      actor: 'shop',
      name: 'Asha Negi',
    });
  });

  it('[AD-11] [AD-12] changes once for each idempotency key, with an entry in the audit log', async () => {
    const { order_id, order_number } = await buy();
    const key = randomUUID();
    const first = await step(order_id, 'packed', {}, key);
    expect(first.body).toEqual({
      order_id,
      order_number,
      order_status: 'packed',
      payment_status: 'unpaid',
    });
    // The number identifies the same order.
    const repeated = await step(order_number, 'packed', {}, key);
    expect(repeated).toMatchObject({ status: 200, body: first.body });
    expect((await step(order_id, 'packed')).body.detail).toBe(
      'This order is packed; it cannot become packed.',
    );
    expect(await audited(order_number)).toEqual([
      expect.objectContaining({
        action: 'order.packed',
        actor: staffName,
        before: { order_status: 'placed', payment_status: 'unpaid' },
        after: { order_status: 'packed', payment_status: 'unpaid' },
      }) as object,
    ]);
  });

  it('[DL-06] stores tracking details before, with and after the dispatch', async () => {
    const { order_id } = await placeUntil('packed');
    const before = await act(`/orders/${order_id}/tracking`, { carrier: 'X' }, { method: 'PUT' });
    expect(before.status).toBe(200);
    await step(order_id, 'dispatched', { carrier: 'Delhivery', dispatch_unpaid: true });
    expect((await readOrder(order_id)).order.shipments).toMatchObject([{ carrier: 'Delhivery' }]);
    const tracking = {
      carrier: 'India Post',
      tracking_number: 'EK123456789IN',
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
    const { access_token: token, password } = shop.customer;
    const { body } = await shop.call<object>('GET', '/api/auth/export_user_data', { token });
    expect(JSON.stringify(body)).not.toContain('before noon');
    await shop.call('POST', '/api/auth/delete_user', { token, body: { password } });
    expect((await readOrder(order_id)).notes).toEqual([]);
  });
});

describe('[AD-05] an order that was packed by mistake', () => {
  const undo = (id: string) => act(`/orders/${id}/undo`, { change: 'packed' });

  it('returns to ‘placed’, keeps its history, and can be packed again', async () => {
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
    'cannot be unpacked once it is %s',
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
