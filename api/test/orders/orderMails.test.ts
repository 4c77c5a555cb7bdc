import { randomUUID } from 'node:crypto';
import type { OrderDetails } from '@shop/shared/contract';
import { orderCalls, withKey } from '../support/orders/orders';
import { switchUpiOn } from '../support/orders/payments';
import { adminCalls } from '../support/team/admin';
import { mailsTo } from '../support/database/rows';
import { openShop, publicOrigin, type Shop } from '../support/shop';
import { delivery } from '../support/users';

let shop: Shop;
let token: string;
let email: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  email = `${randomUUID()}@example.in`;
});
afterAll(() => shop.close());

const { buyNow, cancel, setStatus } = orderCalls(() => ({ shop, token }));
const { step } = adminCalls(() => ({ shop }));
const typed = 'Buy now at evil.example';
const buy = (quantity: number, key?: string) =>
  buyNow({ quantity, email, first_name: typed, special_instruction: typed }, withKey(key));
const mails = () => mailsTo(shop.db, email);

it('[S-32] a placed order sends one mail with its lines, total and URL', async () => {
  const key = randomUUID();
  const { body: order } = await buy(2, key);
  await buy(2, key);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`We have your order: ${order.order_number} (Ridge & Root)`);
  expect(mail?.body).toContain(`\n\nOrder ${order.order_number}:\n`);
  expect(mail?.body).toContain('2 × Golden (10 - 12 kg): ₹2,800.00');
  expect(mail?.body).toContain('Total, delivery and taxes included: ₹2,800.00');
  expect(mail?.body).toContain(`${publicOrigin}/orders/${order.order_id}`);
  expect(mail?.body).toContain('We may call you to confirm.');
});

it('[S-26] a mail contains nothing that the buyer typed', async () => {
  await buy(1);
  const [mail] = await mails();
  expect(`${mail?.subject}${mail?.body}`).not.toContain('evil.example');
});

it('[S-32] a rejected order sends no mail', async () => {
  const { status } = await buy(100_000);
  expect(status).toBe(409);
  expect(await mails()).toEqual([]);
});

it('[S-32] mails contain no line break within a sentence', async () => {
  const { body: order } = await buy(1);
  for (const status of ['packed', 'dispatched', 'delivered'])
    await setStatus(order.order_id, status);
  const { body: other } = await buy(3);
  await cancel(other.order_id);

  const bodies = (await mails()).map(({ body }) => body);
  expect(bodies).toHaveLength(5);
  for (const body of bodies) expect(body).not.toMatch(/[a-z,.]\n[A-Za-z]/);
});

it('[S-36] [S-37] dispatch, delivery and cancellation send a mail, packing does not', async () => {
  const { body: order } = await buy(1);
  for (const status of ['packed', 'dispatched', 'delivered']) {
    await setStatus(order.order_id, status, status === 'dispatched' ? 'AWB 4711' : '');
  }
  expect((await mails())[1]?.body).toContain('\n\nAWB 4711\n\n');
  expect((await mails())[2]?.body).toMatch(/^Hello,\n\nYour apples have arrived. Enjoy them!/);
  const { body: other } = await buy(3);
  await cancel(other.order_id);
  await cancel(other.order_id);
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    [
      `We have your order: ${order.order_number}`,
      `Your order is on its way: ${order.order_number}`,
      `Your order has been delivered: ${order.order_number}`,
      `We have your order: ${other.order_number}`,
      `Your order is cancelled: ${other.order_number}`,
    ].map((subject) => `${subject} (Ridge & Root)`),
  );
});

it('[PY-03] the dispatch mail says how much cash to pay, the delivery mail does not', async () => {
  const { body: order } = await buy(1);
  for (const status of ['packed', 'dispatched', 'delivered'])
    await setStatus(order.order_id, status);

  const [, onItsWay, delivered] = await mails();

  expect(onItsWay?.body).toContain('\n\nYou pay ₹1,400.00 in cash when your boxes arrive.\n\n');
  expect(delivered?.body).not.toContain('You pay');
});

it('[PY-04] each mail that asks for a payment by UPI has the QR code, the payee, the amount and the page to pay', async () => {
  await switchUpiOn(shop.db);
  const another = await shop.instance({});
  const reply = await another.call<OrderDetails>('POST', '/api/order/buy_now', {
    body: { ...delivery(), email, product_id: 'golden', quantity: 1, payment_method: 'upi' },
    token,
    ...withKey(),
  });
  const { order_id, order_number } = reply.body;
  await setStatus(order_id, 'packed');
  await step(order_id, 'dispatched', { dispatch_unpaid: true });

  const asking = await mails();

  expect(asking).toHaveLength(2);
  for (const { body, qr_code } of asking) {
    const payment = `Amount: ₹1,400.00\nUPI ID: ridgeandroot@okbank (Ridge & Root)\nNote: ${order_number}`;
    expect(body).toContain(`\n\n${payment}\n\n`);
    expect(body).toContain('opened from the gallery, pays up to ₹2,000 only');
    expect(body).toContain(`open your order’s page:\n${publicOrigin}/orders/${order_id}\n`);
    expect(body).toContain('the payment reference from your UPI app (UTR)');
    expect(body).not.toContain('upi://');
    expect(qr_code).toEqual({
      content:
        'upi://pay?pa=ridgeandroot@okbank&pn=Ridge%20%26%20Root&am=1400.00&cu=INR' +
        `&tn=Order%20${order_number}&tr=${order_number}`,
      alt: 'QR code to pay ₹1,400.00 to Ridge & Root by UPI',
      below: payment,
    });
  }
});
