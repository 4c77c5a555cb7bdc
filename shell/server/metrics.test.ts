import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildTestApp } from './test/buildTestApp';
import { writeCatalogBuild } from './test/catalogBuild';
import { createCatalogShop, type CatalogShop } from './test/catalogShop';

const metricsToken = 'reads-the-metrics-of-the-shop-only';

let shop: CatalogShop;
let app: FastifyInstance;
const apiRequests: string[] = [];

beforeAll(async () => {
  shop = await createCatalogShop((request, response) => {
    apiRequests.push(request.url ?? '');
    if (request.url?.startsWith('/api/hang-up')) request.socket.destroy();
    else response.writeHead(request.url?.includes('many') ? 429 : 200).end('{"from":"api"}');
  });
});
beforeEach(async () => {
  const remotes = { 'mf-catalog': 'mf-catalog', 'mf-account': 'http://127.0.0.1:1' };
  app = await buildTestApp({ ...(await shop.configure(remotes)), metricsToken });
});
afterEach(() => {
  jest.restoreAllMocks();
  return app.close();
});
afterAll(() => shop.remove());

const get = (url: string, options: InjectOptions = {}) =>
  app.inject({ url, headers: { accept: 'text/html' }, ...options });
/** Reads metrics like Prometheus: series → value. */
async function scrape(): Promise<Map<string, number>> {
  const { statusCode, body } = await get('/metrics');
  expect(statusCode).toBe(200);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

describe('/metrics', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}`, accept: 'text/html' });
  const strangers: [string, InjectOptions][] = [
    ['another address', { remoteAddress: '203.0.113.7' }],
    ['a client behind a proxy', { headers: { 'x-forwarded-for': '10.0.0.1', accept: '*/*' } }],
    ['a client behind another proxy', { headers: { forwarded: 'for=10.0.0.1' } }],
    ['a wrong token', { remoteAddress: '203.0.113.7', headers: bearer('guess') }],
  ];
  it.each(strangers)('[S-20] [S-21] is an unknown URL for %s', async (_title, options) => {
    const comparable = async (url: string) => {
      const { statusCode, headers, body } = await get(url, options);
      const { 'x-request-id': _id, etag: _etag, date: _date, ...others } = headers;
      return { statusCode, others, body: body.replaceAll('metric-', 'metrics') };
    };
    const response = await comparable('/metrics');
    expect(response).toEqual(await comparable('/metric-'));
    // Like any unknown URL while the pages of a remote are not known.
    expect(response.statusCode).toBe(503);
    expect(response.body).not.toContain('http_requests_total');
  });

  it.each<InjectOptions>([
    { remoteAddress: '172.20.0.9' },
    { remoteAddress: '203.0.113.7', headers: bearer(metricsToken) },
    { headers: { ...bearer(metricsToken), 'x-forwarded-for': '203.0.113.7' } },
  ])('[S-21] is available to the operator: %j', async (options) => {
    const { statusCode, headers, body } = await get('/metrics', options);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('# TYPE http_requests_total counter');
  });

  it('contains only metrics of this server and asks the API nothing', async () => {
    await get('/shop');
    apiRequests.length = 0;
    await scrape();
    expect(apiRequests).toEqual([]);
  });
});

describe('requests', () => {
  it('add no series, whatever URLs, methods and user agents they have', async () => {
    const methods = ['GET', 'POST', 'PROPFIND', 'MKCOL', 'DELETE'] as const;
    const paths = ['/shop/', '/', '/api/order/', '/remotes/mf-catalog/live/', '/assets/', '/logo'];
    const send = (index: number) =>
      app.inject({
        method: methods[index % methods.length] as 'GET',
        url: `${paths[index % paths.length]}${index}?q=${index}`,
        headers: { 'user-agent': `agent ${index}`, accept: index % 2 ? 'text/html' : `a/${index}` },
      });
    const requestCounts = async () =>
      [...(await scrape()).keys()].filter((series) => /^(http|document|page)_/.test(series)).sort();
    for (let index = 0; index < 60; index += 1) await send(index);
    await scrape();
    const before = await requestCounts();
    for (let index = 60; index < 1_060; index += 1) await send(index);
    expect(await requestCounts()).toEqual(before);
    expect(before.join()).not.toMatch(/PROPFIND|MKCOL|agent|\/\d/);
    expect(before.join()).toContain('route="/api/*"');
  });

  it('for public files share one route', async () => {
    await get('/logo.svg');
    const metrics = await scrape();
    const files = 'http_requests_total{method="GET",route="public files",status="2xx"}';
    expect(metrics.get(files)).toBe(1);
    expect([...metrics.keys()].join()).not.toContain('logo.svg');
  });

  it('are counted if the API rejects them as too many', async () => {
    await get('/api/many');
    expect((await scrape()).get('http_rate_limited_requests_total{route="/api/*"}')).toBe(1);
  });
});

it('times renders by page, and counts failed ones by the failed step', async () => {
  await get('/shop');
  await get('/shop/golden');
  await get('/');
  const metrics = await scrape();
  expect(metrics.get('document_render_duration_seconds_count{page="ShopPage"}')).toBe(1);
  expect(metrics.get('document_render_failures_total{page="ProductPage",step="render"}')).toBe(1);
  expect(metrics.get('document_render_failures_total{page="HomePage",step="load"}')).toBe(1);
  expect(metrics.get('document_render_failures_total{page="ShopPage",step="render"}')).toBe(0);
});

it('counts lookups in the page cache and of shared responses', async () => {
  // A busy machine may need seconds between two requests, after which a page is stale.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  // The first document is rendered without a version of the catalog.
  await get('/shop');
  const { headers } = await get('/shop');
  await get('/shop');
  await get('/shop', { headers: { accept: 'text/html', 'if-none-match': String(headers.etag) } });
  const metrics = await scrape();
  expect(metrics.get('page_cache_lookups_total{result="hit"}')).toBe(2);
  expect(metrics.get('page_cache_lookups_total{result="miss"}')).toBe(2);
  expect(metrics.get('page_cache_lookups_total{result="stale"}')).toBe(0);
  expect(metrics.get('api_reader_lookups_total{result="miss"}')).toBeGreaterThan(0);
});

it('[S-50] shows remotes with their state and build', async () => {
  const metrics = await scrape();
  expect(metrics.get('remote_live{remote="mf-catalog"}')).toBe(1);
  expect(metrics.get('remote_live{remote="mf-account"}')).toBe(0);
  expect(metrics.get('remote_readable{remote="mf-account"}')).toBe(0);
  const builds = [...metrics.keys()].filter((series) => series.startsWith('remote_build_info'));
  expect(builds).toEqual([
    expect.stringMatching(
      /^remote_build_info\{remote="mf-catalog",role="live",version="1.0.0",commit="abc",build="\w{12}"\}$/,
    ),
    'remote_build_info{remote="mf-account",role="live",version="",commit="",build="unknown"}',
  ]);
});

it.each([
  [{}, 0.25, 0],
  [{ reason: 'It was slower.' }, 0, 1],
])(
  '[S-50] shows a candidate with its share of the visitors: %j',
  async (changes, share, rejected) => {
    await writeCatalogBuild(shop.folder, 'candidate', 'New products from ');
    const remotes = {
      'mf-catalog': { live: 'mf-catalog', candidate: 'candidate', share: 25, ...changes },
    };
    await app.close();
    app = await buildTestApp(await shop.configure(remotes));
    const metrics = await scrape();
    expect(metrics.get('remote_candidate_share{remote="mf-catalog"}')).toBe(share);
    expect(metrics.get('remote_candidate_rejected{remote="mf-catalog"}')).toBe(rejected);
    expect([...metrics.keys()].join()).toContain('remote="mf-catalog",role="candidate"');
  },
);

it('counts proxied requests without a response by server and reason', async () => {
  expect((await get('/api/hang-up')).statusCode).toBe(502);
  expect((await get('/remotes/mf-account/live/remoteEntry.js')).statusCode).toBe(503);
  const metrics = await scrape();
  const errors = (upstream: string, reason: string) =>
    metrics.get(`proxy_errors_total{upstream="${upstream}",reason="${reason}"}`);
  expect(errors('api', 'unavailable')).toBe(1);
  expect(errors('remote', 'unavailable')).toBe(1);
  expect(errors('api', 'timeout')).toBe(0);
});
