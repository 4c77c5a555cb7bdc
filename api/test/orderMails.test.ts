import { randomUUID } from 'node:crypto';
import type { OrderDetails } from '@shop/shared/contract';
import { createStaffTokens } from '../src/staff/staffTokens';
import { mailsTo } from './support/rows';
import { jwtSecret, openShop, publicOrigin, type Shop } from './support/shop';
import { delivery } from './support/users';

let shop: Shop;
let token: string;
let to: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  to = `${randomUUID()}@example.in`;
});
afterAll(() => shop.close());

const buy = (quantity: number, key?: string) =>
  shop.call<OrderDetails>('POST', '/api/order/buy_now', {
    token,
    body: {
      ...delivery(),
      product_id: 'golden',
      quantity,
      email: to,
      first_name: 'Buy now at evil.example',
      special_instruction: 'Buy now at evil.example',
    },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const mails = () => mailsTo(shop.db, to);

it('[S-32] an order is confirmed by one mail, with its lines, its sum and the way to it', async () => {
  const key = randomUUID();
  const { body: order } = await buy(2, key);
  await buy(2, key);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('We have your order (Ridge & Root)');
  expect(mail?.body).toContain('2 × Golden (10 - 12 kg): ₹2,800.00');
  expect(mail?.body).toContain('Total, delivery and taxes included: ₹2,800.00');
  expect(mail?.body).toContain(`${publicOrigin}/orders/${order.order_id}`);
});

it('[S-26] carries nothing that the buyer typed', async () => {
  await buy(1);
  const [mail] = await mails();
  expect(`${mail?.subject}${mail?.body}`).not.toContain('evil.example');
});

it('[S-32] an order that is refused is not confirmed', async () => {
  const { status } = await buy(100_000);
  expect(status).toBe(409);
  expect(await mails()).toEqual([]);
});

it('tells of dispatch, delivery and cancellation, and not of packing', async () => {
  const staff = await createStaffTokens(jwtSecret).sign();
  const { body: sent } = await buy(1);
  for (const status of ['packed', 'dispatched', 'delivered']) {
    await shop.call('POST', `/staff/orders/${sent.order_id}/step`, {
      token: staff,
      body: { status, reason: '' },
    });
  }
  const { body: other } = await buy(3);
  await shop.call('POST', `/api/order/${other.order_id}/cancel`, { token });
  await shop.call('POST', `/api/order/${other.order_id}/cancel`, { token });
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    [
      'We have your order',
      'Your order is on its way',
      'Your order has been delivered',
      'We have your order',
      'Your order is cancelled',
    ].map((subject) => `${subject} (Ridge & Root)`),
  );
});
