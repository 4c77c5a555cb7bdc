import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Order } from '@shop/shared/contract';
import { createStaffTokens } from '../src/staff/staffTokens';
import { orderCalls } from './support/orders';
import { jwtSecret, openShop, type Shop } from './support/shop';

let shop: Shop;
let token: string;
let staffToken: string;
beforeAll(async () => {
  shop = await openShop();
  token = (await shop.shopper()).access_token;
  staffToken = await createStaffTokens(jwtSecret).sign();
});
afterAll(() => shop.close());

const { placeUntil, setStatus, read } = orderCalls(() => ({ shop, token }));

it('[S-36] lists open orders, oldest first', async () => {
  const open = await placeUntil();
  const cancelled = await placeUntil('cancelled');
  const { body } = await shop.call<Order[]>('GET', '/staff/orders', { token: staffToken });
  const ids = body.map(({ order_id }) => order_id);
  expect(ids.at(-1)).toBe(open.order_id);
  expect(ids).not.toContain(cancelled.order_id);
});

it('[S-21] refuses tokens of shoppers, forged and expired ones', async () => {
  const { order_id } = await placeUntil();
  const forged = await createStaffTokens(randomBytes(32)).sign();
  const expired = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'staff+jwt' })
    .setIssuer('ridge-and-root')
    .setAudience('ridge-and-root-staff')
    .setExpirationTime(0)
    .sign(jwtSecret);
  for (const wrong of [token, forged, expired, 'x', '']) {
    expect((await setStatus(order_id, 'packed', '', wrong)).status).toBe(401);
    for (const path of ['orders', 'replacements', `replacement_photos/${randomUUID()}`]) {
      expect((await shop.call('GET', `/staff/${path}`, { token: wrong })).status).toBe(401);
    }
  }
  expect((await read(order_id)).body.order_status).toBe('placed');
});

it('[S-21] has tokens that are refused elsewhere, and is not below /api', async () => {
  const path = '/api/order/get_all_orders_by_user';
  expect((await shop.call('GET', path, { token: staffToken })).status).toBe(401);
  expect((await shop.call('GET', '/api/staff/orders', { token: staffToken })).status).toBe(404);
});
