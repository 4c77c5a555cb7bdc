import { nextUtr } from '../support/orders/nextUtr';
import { insertSetting } from '../../src/settings/queries';
import { engine } from '../support/database/database';
import { orderCalls, withKey } from '../support/orders/orders';
import { paymentCalls, switchUpiOn } from '../support/orders/payments';
import { resetOrders, stockOf, tableContents } from '../support/database/rows';
import { openShop, type CallOptions, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
let phone: string;
let lastPhone = 9_000_000_000;
beforeAll(async () => {
  shop = await openShop();
  await switchUpiOn(shop.db);
  // All orders can be paid by UPI in these tests.
  await insertSetting(shop.db, 'payment.upi.max_amount', '1000000');
  await shop.owner();
});
beforeEach(async () => {
  await resetOrders(shop.db);
  await changeCustomer();
});
afterAll(() => shop.close());

/** Creates another account with another phone number. */
async function changeCustomer() {
  token = (await shop.shopper()).access_token;
  lastPhone += 1;
  phone = String(lastPhone);
}
const { buyNow, cancel, confirm, setStatus } = orderCalls(() => ({ shop, token }));
const { setPayment } = paymentCalls(() => ({ shop, token }));
const buy = (
  quantity: number,
  { ip = '198.51.100.1', ...more }: Record<string, unknown> & { ip?: string } = {},
) =>
  buyNow({ quantity, phone_number: phone, payment_method: 'upi', ...more }, { ...withKey(), ip });
const call = /call us on \+?[\d ]+: we are glad to help/;

describe('[S-45] [S-33] the unpaid boxes that a new customer holds', () => {
  it('are limited to 100, and the error says what to do', async () => {
    expect((await buy(99)).status).toBe(201);
    const before = await tableContents(shop.db);
    const { status, body } = await buy(2);
    expect(status).toBe(409);
    expect(body.detail).toContain(
      'Until your first order is paid, we can set aside up to 100 boxes',
    );
    expect(body.detail).toMatch(call);
    expect(await tableContents(shop.db)).toEqual(before);
    expect((await buy(1)).status).toBe(201);
  });

  it('include those of all accounts with the same phone number', async () => {
    await buy(99);
    token = (await shop.shopper()).access_token;
    const { status, body } = await buy(2);
    expect(status).toBe(409);
    expect(body.detail).toContain('up to 100 boxes for the orders with your phone number.');
    await changeCustomer();
    expect((await buy(2)).status).toBe(201);
  });

  it('do not include those of a known customer with the same phone number, such as a parent', async () => {
    const { order_id } = (await buy(1)).body;
    await setPayment(order_id, 'paid', nextUtr());
    expect((await buy(100)).status).toBe(201);
    token = (await shop.shopper()).access_token;

    expect((await buy(100)).status).toBe(201);
    expect((await buy(1)).status).toBe(409);
  });

  it('are no longer limited once an order is paid', async () => {
    const first = (await buy(100)).body;
    expect((await buy(400)).status).toBe(409);
    await setPayment(first.order_id, 'paid', nextUtr());
    expect((await buy(400)).status).toBe(201);
    expect(await stockOf(shop.db, 'golden')).toBe(0);
  });

  it('are no longer limited once an order is delivered', async () => {
    const { order_id } = (await buy(1, { payment_method: 'cod' })).body;
    expect((await buy(100)).status).toBe(409);
    for (const status of ['packed', 'dispatched', 'delivered']) await setStatus(order_id, status);
    expect((await buy(300)).status).toBe(201);
  });

  it('do not include those of cancelled orders and of orders that await a call', async () => {
    const { order_id } = (await buy(100)).body;
    await cancel(order_id);
    const address = { address: '1 Mall', city: 'Far', state: 'ladakh', pin_code: '999999' };
    const far = { delivery_address: address, payment_method: undefined };
    const waiting = await buy(150, far);
    expect([waiting.status, waiting.body.payment_method]).toEqual([201, null]);
    expect((await buy(100)).status).toBe(201);
    // The staff confirm the order.
    expect((await confirm(waiting.body.order_id)).status).toBe(200);
  });

  it('do not include those of orders that the staff have confirmed', async () => {
    const address = { address: '1 Mall', city: 'Far', state: 'ladakh', pin_code: '999999' };
    const far = { delivery_address: address, payment_method: undefined };
    const { order_id } = (await buy(250, far)).body;
    expect((await confirm(order_id)).status).toBe(200);

    expect((await buy(100)).status).toBe(201);
    expect((await buy(1)).status).toBe(409);
    await changeCustomer();
    expect((await buy(100)).status).toBe(201);
    await changeCustomer();
    expect((await buy(1)).status).toBe(409);
  });

  it('are limited to 200 per network, across accounts and phone numbers', async () => {
    for (const quantity of [100, 99]) {
      await changeCustomer();
      expect((await buy(quantity)).status).toBe(201);
    }
    await changeCustomer();
    const { status, body } = await buy(2);
    expect(status).toBe(409);
    expect(body.detail).toMatch(
      /^Many boxes that were ordered over your internet connection .* call us on /,
    );
    expect((await buy(2, { ip: '198.51.100.2' })).status).toBe(201);
    expect((await buy(1)).status).toBe(201);
  });

  it('[AP-10] do not include those in a cart', async () => {
    const { add } = orderCalls(() => ({ shop, token }));
    expect((await add('golden', 500)).status).toBe(201);
    expect(await stockOf(shop.db, 'golden')).toBe(500);
    expect((await buy(100)).status).toBe(201);
  });

  it('are counted per /64 of an IPv6 address', async () => {
    for (const host of [1, 2]) {
      await changeCustomer();
      expect((await buy(100, { ip: `2001:db8:0:1::${host}` })).status).toBe(201);
    }
    await changeCustomer();
    expect((await buy(1, { ip: '2001:db8:0:1::3' })).status).toBe(409);
    expect((await buy(1, { ip: '2001:db8:0:2::3' })).status).toBe(201);
  });

  it('are limited to 400 per /48 of an IPv6 address', async () => {
    for (const subnet of [1, 1, 2, 2]) {
      await changeCustomer();
      expect((await buy(100, { ip: `2001:db8:7:${subnet}::1` })).status).toBe(201);
    }
    await changeCustomer();
    expect((await buy(1, { ip: '2001:db8:7:3::1' })).status).toBe(409);
    expect((await buy(1, { ip: '2001:db8:8:3::1' })).status).toBe(201);
    await changeCustomer();
    expect((await buy(1, { ip: '198.51.100.1' })).status).toBe(201);
  });

  it('[SC-02] are counted by a network that is stored only while it counts', async () => {
    const networkOf = async (id: string) => {
      const query = shop.db.selectFrom('orders').select('network').where('order_id', '=', id);
      return (await query.executeTakeFirstOrThrow()).network;
    };
    const [paid, left, gone] = [
      (await buy(1)).body.order_id,
      (await buy(1, { payment_method: 'cod' })).body.order_id,
      (await buy(1)).body.order_id,
    ];
    for (const id of [paid, left, gone]) expect(await networkOf(id)).toBe('198.51.100.1');
    await cancel(gone);
    for (const status of ['packed', 'dispatched']) await setStatus(left, status);
    await setPayment(paid, 'paid', nextUtr());
    for (const id of [paid, left, gone]) expect(await networkOf(id)).toBeNull();
    expect(await networkOf((await buy(1)).body.order_id)).toBeNull();
  });
});

if (engine === 'postgresql') {
  it('[S-45] [S-33] are limited exactly for 36 concurrent accounts', async () => {
    const instance = await shop.instance({});
    const accounts = await Promise.all(Array.from({ length: 36 }, () => shop.shopper()));
    const replies = await Promise.all(
      accounts.map(({ access_token }, index) => {
        const number = String(9_100_000_000 + index);
        const options: CallOptions = { ...withKey(), token: access_token, ip: '198.51.100.7' };
        const calls = orderCalls(() => ({
          shop: index % 2 ? shop : { ...shop, ...instance },
          token: access_token,
        }));
        return calls.buyNow({ quantity: 50, phone_number: number, payment_method: 'upi' }, options);
      }),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(await stockOf(shop.db, 'golden')).toBe(300);
  });
}
