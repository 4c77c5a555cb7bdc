import type { InjectOptions } from 'fastify';
import { openShop, type Shop } from '../support/shop';

const metricsToken = 'reads-the-metrics-of-the-shop-only';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ metricsToken });
});
afterAll(() => shop.close());

const get = (options: InjectOptions) => shop.app.inject({ url: '/metrics', ...options });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '172.20.0.5',
  '192.168.1.7',
  '::ffff:10.0.0.1',
  'fd00::7',
])(
  '[S-21] metrics can be read directly from this machine or a private network: %s',
  async (remoteAddress) => {
    const { statusCode, headers, body } = await get({ remoteAddress });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('# TYPE http_requests_total counter');
  },
);

const refused: [string, InjectOptions][] = [
  ['another address', { remoteAddress: '203.0.113.7' }],
  ['another IPv6 address', { remoteAddress: '2001:db8::7' }],
  ['a client behind a proxy', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['a private client behind a proxy', { headers: { 'x-forwarded-for': '10.0.0.1' } }],
  ['a client behind another proxy', { headers: { forwarded: 'for=203.0.113.7' } }],
  ['a wrong token', { remoteAddress: '203.0.113.7', headers: bearer(`${metricsToken}x`) }],
  ['an empty token', { remoteAddress: '203.0.113.7', headers: bearer('') }],
];
it.each(refused)('[S-20] [S-21] are an unknown URL for %s', async (_title, options) => {
  const comparable = async (url: string) => {
    const { statusCode, headers, body } = await shop.app.inject({ ...options, url });
    const { 'x-request-id': id, date: _date, ...others } = headers;
    return { statusCode, others, body: body.replace(String(id), '') };
  };
  expect(await comparable('/metrics')).toEqual(await comparable('/metric'));
  expect((await comparable('/metrics')).statusCode).toBe(404);
});

it('[S-21] metrics can be read by everybody with the token', async () => {
  const headers = bearer(metricsToken);
  const statuses = [
    await get({ remoteAddress: '203.0.113.7', headers }),
    await get({ headers: { ...headers, 'x-forwarded-for': '203.0.113.7' } }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200]);
});

it('[S-21] metrics cannot be read without the token if one is set', async () => {
  const { app } = await shop.instance({});
  const { statusCode } = await app.inject({
    url: '/metrics',
    remoteAddress: '203.0.113.7',
    headers: bearer('null'),
  });
  expect(statusCode).toBe(404);
});

it('[S-45] metrics have no rate limit', async () => {
  const responses = await Promise.all(Array.from({ length: 200 }, () => get({})));
  expect(responses.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});
