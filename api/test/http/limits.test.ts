import { randomUUID } from 'node:crypto';
import { scaledLimits } from '../../src/http/limits/limits';
import { openShop, type Method, type Shop, type Shopper } from '../support/shop';
import { delivery, newUser } from '../support/users';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('[AP-16] [S-09] [S-45] a response to too many requests is 429 with Retry-After and a detail', async () => {
  const limited = await shop.instance({
    limits: { signUpsPerIp: 1, signInsPerIp: 1, refreshesPerIp: 1, ordersPerUser: 1 },
  });
  const { access_token: token } = await shop.shopper();
  const requests = [
    () =>
      limited.call('POST', '/api/order/buy_now', {
        token,
        body: { ...delivery(), product_id: 'golden', quantity: 1 },
      }),
    () => limited.call('POST', '/api/auth/refresh_access_token', { body: { refresh_token: 'x' } }),
    () => limited.call('POST', '/api/auth/create_user', { body: newUser() }),
    () => limited.call('POST', '/api/auth/token', { body: { email: 'a@b.in', password: 'x' } }),
  ];
  for (const send of requests) {
    expect((await send()).status).not.toBe(429);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toBe('application/problem+json');
    expect(refused.body.detail).toBe('Too many requests. Please wait a moment and try again.');
  }
  const body = newUser();
  const other = await limited.call('POST', '/api/auth/create_user', { body, ip: '198.51.100.9' });
  expect(other.status).toBe(201);
  expect((await limited.call('GET', '/health/ready')).status).toBe(200);
});

it('[S-45] cart writes, details, exports, passwords, photo reads, receipts, payments and logouts are limited', async () => {
  const limited = await shop.instance({
    limits: {
      cartWritesPerUser: 1,
      detailsPerUser: 1,
      exportsPerUser: 1,
      passwordChecksPerUser: 1,
      photosPerUser: 1,
      receiptsPerUser: 1,
      paymentsPerUser: 1,
      logoutsPerIp: 1,
    },
  });
  const requests: [Method, string, object?][] = [
    ['POST', '/api/cart/add_cart_item', { product_id: 'golden', quantity: 1 }],
    ['PUT', `/api/cart/update_cart_item_quantity/${randomUUID()}/1`],
    ['DELETE', `/api/cart/delete_cart_item/${randomUUID()}`],
    ['GET', '/api/auth/get_user_details'],
    ['PUT', '/api/auth/update_user_details', newUser()],
    ['GET', '/api/auth/get_sessions'],
    ['DELETE', `/api/auth/revoke_session/${randomUUID()}`],
    ['POST', '/api/auth/revoke_other_sessions'],
    ['GET', '/api/auth/export_user_data'],
    ['POST', '/api/auth/delete_user', { password: 'not it' }],
    [
      'POST',
      '/api/auth/change_password',
      { current_password: 'not it', new_password: 'Kotgarh-1917' },
    ],
    ['GET', `/api/order/${randomUUID()}/replacement_photos/${randomUUID()}`],
    ['GET', `/api/order/${randomUUID()}/receipt`],
    ['GET', `/api/order/${randomUUID()}/upi`],
    ['POST', `/api/order/${randomUUID()}/utr`, { utr: '412345678901' }],
    ['POST', '/api/auth/logout'],
  ];
  const [one, other] = [await shop.shopper(), await shop.shopper()];
  for (const [method, path, body] of requests) {
    const send = ({ access_token: token }: Shopper) => limited.call(method, path, { token, body });
    expect((await send(one)).status).not.toBe(429);
    expect((await send(one)).status).toBe(429);
    if (path !== '/api/auth/logout') expect((await send(other)).status).not.toBe(429);
  }
});

it('a forwarded IP counts only from a trusted proxy', async () => {
  const limited = await shop.instance({
    limits: { refreshesPerIp: 1 },
    trustedProxies: ['10.0.0.0/8'],
  });
  const refresh = async (remoteAddress: string, forwardedFor: string) => {
    const { statusCode } = await limited.app.inject({
      method: 'POST',
      url: '/api/auth/refresh_access_token',
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor },
      payload: { refresh_token: 'x' },
    });
    return statusCode;
  };
  expect(await refresh('203.0.113.9', '198.51.100.10')).toBe(401);
  expect(await refresh('203.0.113.9', '198.51.100.11')).toBe(429);
  expect(await refresh('10.1.2.3', '198.51.100.12')).toBe(401);
  expect(await refresh('10.1.2.3', '198.51.100.13')).toBe(401);
});

it('[S-45] addresses of an IPv6 /64 count as one client, and mapped IPv4 as IPv4', async () => {
  const limited = await shop.instance({ limits: { refreshesPerIp: 1 } });
  const refresh = async (ip: string) => {
    const body = { refresh_token: 'x' };
    return (await limited.call('POST', '/api/auth/refresh_access_token', { body, ip })).status;
  };
  expect(await refresh('2001:db8:0:1::1')).toBe(401);
  expect(await refresh('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await refresh('2001:db8:0:2::1')).toBe(401);
  expect(await refresh('198.51.100.20')).toBe(401);
  expect(await refresh('::ffff:198.51.100.20')).toBe(429);
});

it('a hundred sign-ups per IP are allowed, and limits can be scaled', () => {
  expect(scaledLimits(1).signUpsPerIp).toBeGreaterThanOrEqual(100);
  expect(scaledLimits(10).ordersPerUser).toBe(10 * scaledLimits(1).ordersPerUser);
  expect(scaledLimits(0.001).failuresPerAccountAndIp).toBe(1);
});
