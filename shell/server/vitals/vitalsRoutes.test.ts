import type { FastifyInstance } from 'fastify';
import type { VitalsReport } from '../../src/app/vitalsReport';
import { buildTestApp } from '../test/buildTestApp';
import type { Config } from '../config';
import { writeCatalogBuild } from '../test/catalogBuild';
import { createCatalogShop, type CatalogShop } from '../test/catalogShop';
import { stateOf } from '../test/documentShop';

let shop: CatalogShop;
let config: Config;
let app: FastifyInstance;
let lines: string[];

beforeAll(async () => {
  shop = await createCatalogShop((_request, response) => response.end('{"from":"api"}'));
  await writeCatalogBuild(shop.folder, 'candidate', 'New products from ');
});

afterAll(() => shop.remove());

beforeEach(async () => {
  const remotes = { 'mf-catalog': { live: 'mf-catalog', candidate: 'candidate', share: 50 } };
  config = await shop.configure(remotes);
  lines = [];
  app = await startApp();
});

afterEach(() => app.close());

const startApp = (changes: Partial<Config> = {}) =>
  buildTestApp(
    { ...config, logLevel: 'info', isCachingPages: false, ...changes },
    { logStream: { write: (line) => void lines.push(line) } },
  );

interface BuildHealth {
  build: string;
  state: string;
  share: number;
  vitals: { visits: number; failed_visits: number; failed_renders: number; p75: object } | null;
}

async function health() {
  const [catalog] = (await app.inject('/health/remotes')).json<
    [BuildHealth & { canary: BuildHealth }]
  >();
  return catalog;
}

const post = (report: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/vitals',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof report === 'string' ? report : JSON.stringify(report),
  });

const reportOf = (build: string, changes: Partial<VitalsReport> = {}): VitalsReport => ({
  unit: 'mf-catalog',
  build,
  page: '/shop/:productId',
  visits: 1,
  ...changes,
});

const titleFor = async (bucket: number) => {
  const headers = { accept: 'text/html', cookie: `shop_bucket=${bucket}` };
  const { body } = await app.inject({ url: '/shop', headers });
  return /<h1[^>]*>(.*?) from api/.exec(body)?.[1];
};
const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
/** Sequential, because a hundred renders at once would exceed the timeout for the API. */
const titles = async () => {
  const found = new Set<string | undefined>();
  for (const bucket of buckets) found.add(await titleFor(bucket));
  return found;
};

describe('POST /vitals', () => {
  it('counts both builds side by side', async () => {
    const { build, canary } = await health();
    expect((await post(reportOf(build, { lcp: 900 }))).statusCode).toBe(204);
    await post(reportOf(canary.build, { ready: 1234.5, failure: 'chunk', failedVisits: 1 }));
    await post(reportOf(canary.build, { visits: 0, inp: 80, cls: 0.05 }));
    const after = await health();
    expect(after.vitals).toMatchObject({
      visits: 1,
      failed_visits: 0,
      failures: { error: 0, chunk: 0, page: 0, hydration: 0 },
      p75: { lcp: 1110, ready: null, inp: null, cls: null },
    });
    expect(after.canary.vitals).toMatchObject({
      visits: 1,
      failed_visits: 1,
      failures: { error: 0, chunk: 1, page: 0, hydration: 0 },
      p75: { lcp: null, ready: 1388, inp: 95, cls: 0.061 },
    });
  });

  it('ignores builds that no visitor gets', async () => {
    for (const changes of [{ build: 'former' }, { unit: 'mf-nothing' }]) {
      expect((await post(reportOf('former', changes))).statusCode).toBe(204);
    }
    expect(await health()).toMatchObject({ vitals: null, canary: { vitals: null } });
  });

  it.each([
    ['no JSON', '{', 400],
    ['a list', [], 400],
    ['another page', { page: '/shop/golden' }, 400],
    ['a page with a query', { page: '/shop?query=x' }, 400],
    ['an unknown failure', { failure: 'fire' }, 400],
    ['a negative time', { lcp: -1 }, 400],
    ['a time of days', { lcp: 1e9 }, 400],
    ['a time as a text', { lcp: '900' }, 400],
    ['two visits', { visits: 2 }, 400],
    ['an unknown field', { email: 'asha@example.com' }, 400],
    ['a build with a path', { build: '../x' }, 400],
    ['an error without a stack', { error: { text: 'broken' } }, 400],
    ['an error with a long text', { error: { text: 'x'.repeat(301), stack: '' } }, 400],
    ['an error with a long stack', { error: { text: 'x', stack: 'x'.repeat(2001) } }, 400],
    ['an error with another field', { error: { text: 'x', stack: '', email: 'a@b.c' } }, 400],
    ['more than eight kilobytes', { unit: 'x'.repeat(9000) }, 413],
  ])('rejects %s', async (_what, changes, status) => {
    const { build } = await health();
    const isReport = typeof changes === 'object' && !Array.isArray(changes);
    const body = isReport ? { ...reportOf(build), ...changes } : changes;
    expect((await post(body)).statusCode).toBe(status);
    expect((await health()).vitals).toBeNull();
  });

  it('rejects an empty body', async () => {
    expect((await app.inject({ method: 'POST', url: '/vitals' })).statusCode).toBe(400);
  });

  it('rejects other sites', async () => {
    const { build } = await health();
    const sent = (site: string) => post(reportOf(build), { 'sec-fetch-site': site });
    expect((await sent('cross-site')).statusCode).toBe(403);
    expect((await sent('same-origin')).statusCode).toBe(204);
  });

  it('[S-45] is limited for each IP', async () => {
    const { build } = await health();
    const statuses = new Map<number, number>();
    for (let count = 0; count < 310; count += 1) {
      const { statusCode, headers } = await post(reportOf(build));
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 204: 300, 429: 10 });
    expect((await post(reportOf(build), { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(204);
  });

  it('is off with VITALS=off, and documents then request no reports', async () => {
    const shellBuildOf = async (shop: FastifyInstance) =>
      stateOf((await shop.inject({ url: '/shop', headers: { accept: 'text/html' } })).body) as {
        shellBuild: string | null;
      };
    expect((await shellBuildOf(app)).shellBuild).toMatch(/^[0-9a-f]{12}$/);
    await app.close();
    app = await startApp({ hasVitals: false });
    expect((await shellBuildOf(app)).shellBuild).toBeNull();
    expect((await post(reportOf('any'))).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('a candidate', () => {
  it('is rejected with the reason for all visitors of this process as soon as it fails', async () => {
    expect(await titles()).toEqual(new Set(['Products', 'New products']));
    const { canary } = await health();
    for (let visit = 0; visit < 2; visit += 1) {
      await post(reportOf(canary.build, { failure: 'page', failedVisits: 1 }));
    }
    expect(await titles()).toEqual(new Set(['Products']));
    const reason = '2 of 2 visits failed (/shop/:productId), 0 of 0 with the live build.';
    expect((await health()).canary).toMatchObject({ state: reason, share: 50 });
    expect(lines.filter((line) => line.includes('candidate is rejected'))).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it('[TE-04] is rejected with its first error, whose stack only the log has', async () => {
    const { canary } = await health();
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const error = { text: 'TypeError: x is undefined', stack: 'TypeError\n at /page.js:1:2' };
    for (let visit = 0; visit < 2; visit += 1) {
      await post(reportOf(canary.build, { failure: 'page', failedVisits: 1, error }), {
        'user-agent': firefox,
      });
    }

    const { state } = (await health()).canary;

    expect(state).toBe(
      '2 of 2 visits failed (/shop/:productId), 0 of 0 with the live build. The first error, at /shop/:productId in Firefox 140: TypeError: x is undefined',
    );
    const logged = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ msg }) => msg === 'candidate is rejected');
    expect(logged).toMatchObject({
      reason: state,
      error: { ...error, page: '/shop/:productId', browser: 'Firefox 140' },
    });
    expect((await app.inject('/health/remotes')).body).not.toContain('page.js');
  });

  it('[TE-04] is rejected with the error of its page on the server', async () => {
    const candidates: number[] = [];
    for (const bucket of buckets) {
      if ((await titleFor(bucket)) === 'New products') candidates.push(bucket);
    }
    for (const bucket of candidates) {
      const headers = { accept: 'text/html', cookie: `shop_bucket=${bucket}` };
      await app.inject({ url: '/shop/golden', headers });
    }

    expect((await health()).canary.state).toMatch(
      /renders on the server failed .*\. The first error, at \/shop\/:productId on the server: 1$/,
    );
  });

  it('[S-02] is neither rejected nor kept because of the reports of one network', async () => {
    const { canary } = await health();
    const failed = reportOf(canary.build, { failure: 'page', failedVisits: 1, lcp: 3_000_000 });
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    for (let visit = 0; visit < 50; visit += 1) await post(failed, from('203.0.113.7'));
    expect((await health()).canary).toMatchObject({
      state: 'running',
      vitals: { visits: 1, failed_visits: 1 },
    });

    for (let visit = 0; visit < 200; visit += 1) {
      await post(reportOf(canary.build), from('203.0.113.8'));
    }
    await post(failed, from('203.0.113.9'));

    expect((await health()).canary.state).toBe(
      '2 of 3 visits failed (/shop/:productId), 0 of 0 with the live build.',
    );
  });

  it('is rejected before twenty visitors if its pages cannot be rendered', async () => {
    // The product page throws. Live and candidate are rendered alternately, and nothing is cached.
    const isLive = async () => (await health()).canary.state !== 'running';
    let visits = 0;
    for (const bucket of buckets) {
      if (await isLive()) break;
      if ((await titleFor(bucket)) !== 'New products') continue;
      visits += 1;
      await app.inject({
        url: '/shop/golden',
        headers: { accept: 'text/html', cookie: `shop_bucket=${bucket}` },
      });
    }
    expect(visits).toBeLessThan(20);
    expect((await health()).canary.state).toMatch(/renders on the server failed/);
  });

  it('is not compared with earlier counts', async () => {
    const live = { 'mf-catalog': 'mf-catalog' };
    await shop.folder.write('remotes.json', live);
    await app.close();
    app = await startApp();
    const { build } = await health();
    await post(reportOf(build, { failure: 'page', failedVisits: 1 }));
    expect((await health()).vitals).toMatchObject({ visits: 1, failed_visits: 1 });

    const canary = { live: 'mf-catalog', candidate: 'candidate', share: 50 };
    await shop.folder.write('remotes.json', { 'mf-catalog': canary });
    while ((await app.inject('/health/remotes')).body.includes('"canary":null')) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await post(reportOf(build));
    expect(await health()).toMatchObject({
      vitals: { visits: 1, failed_visits: 0 },
      canary: { vitals: { visits: 0 } },
    });
  });
});
