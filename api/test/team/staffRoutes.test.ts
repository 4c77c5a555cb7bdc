import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { createStaffTokens } from '../../src/team/commands/staffTokens';
import { tableContents } from '../support/database/rows';
import { jwtSecret, openShop, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
let ownerToken: string;
let staffToken: string;
beforeAll(async () => {
  shop = await openShop();
  token = (await shop.shopper()).access_token;
  ownerToken = (await shop.owner()).access_token;
  staffToken = await createStaffTokens(jwtSecret).sign();
});
afterAll(() => shop.close());

it('[S-21] staff routes refuse tokens of shoppers and of the team, and forged and expired tokens', async () => {
  const forged = await createStaffTokens(randomBytes(32)).sign();
  const expired = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'staff+jwt' })
    .setIssuer('ridge-and-root')
    .setAudience('ridge-and-root-staff')
    .setExpirationTime(0)
    .sign(jwtSecret);
  const before = await tableContents(shop.db);
  const body = { name: 'payment.cod.max_boxes', value: '9' };
  for (const wrong of [token, ownerToken, forged, expired, 'x', '']) {
    expect((await shop.call('GET', '/staff/settings', { token: wrong })).status).toBe(401);
    expect((await shop.call('POST', '/staff/settings', { token: wrong, body })).status).toBe(401);
  }
  expect(await tableContents(shop.db)).toEqual(before);
});

it('[S-21] staff tokens are refused elsewhere, and staff routes are not below /api', async () => {
  const path = '/api/order/get_all_orders_by_user';
  expect((await shop.call('GET', path, { token: staffToken })).status).toBe(401);
  expect((await shop.call('GET', '/api/staff/settings', { token: staffToken })).status).toBe(404);
});
