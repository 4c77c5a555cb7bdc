import { sql } from 'kysely';
import { Registry } from '@shop/shared/server';
import { buildApp } from '../../src/app';
import { jobStarter } from '../../src/jobStarter';
import { observePool } from '../../src/metrics/poolMetrics';
import { openEmptyDatabase, openTestDatabase } from '../support/database/database';
import { scrape } from '../support/processes/metrics';
import { orderCalls, withKey } from '../support/orders/orders';
import { paymentCalls, switchUpiOn } from '../support/orders/payments';
import { jwtSecret, openShop, publicOrigin, type Shop } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';
import { spyDb } from '../support/database/spyDb';

let shop: Shop;
let token: string;
let email: string;
let now = new Date();
beforeAll(async () => {
  shop = await openShop({ clock: () => now });
  await switchUpiOn(shop.db);
  ({ access_token: token, email } = await shop.shopper());
});
afterAll(() => shop.close());

const context = () => ({ shop, token });
const { buyNow, cancel } = orderCalls(context);
const { reportUtr, setPayment } = paymentCalls(context);
/**
 * Scrapes a new instance of the API, because values are cached for a second. Tries another instance if a busy database
 * did not respond in time.
 */
const scrapeNow = async () => {
  let metrics = new Map<string, number>();
  await waitUntil(async () => {
    metrics = await scrape((await shop.instance({ clock: () => now })).app);
    return metrics.get('database_up') === 1;
  });
  return metrics;
};

const requestCounts = (metrics: Map<string, number>) =>
  [...metrics.keys()].filter((series) => series.startsWith('http_')).sort();

describe('requests', () => {
  it('are counted and timed by method, pattern of the route and class of the status', async () => {
    const { app } = await shop.instance({});
    for (const id of ['golden', 'golden', 'unknown']) await app.inject(`/api/product/${id}`);
    const metrics = await scrape(app);
    const labels = 'method="GET",route="/api/product/:id"';
    expect(metrics.get(`http_requests_total{${labels},status="2xx"}`)).toBe(2);
    expect(metrics.get(`http_requests_total{${labels},status="4xx"}`)).toBe(1);
    expect(metrics.get(`http_request_duration_seconds_count{${labels},status="2xx"}`)).toBe(2);
    const seconds = metrics.get(`http_request_duration_seconds_sum{${labels},status="2xx"}`) ?? 0;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(30);
  });

  it('add no series, whatever URLs, methods and user agents clients send', async () => {
    const { app } = await shop.instance({});
    const methods = ['GET', 'POST', 'PROPFIND', 'TRACE', 'MKCOL'] as const;
    const send = (index: number) =>
      app.inject({
        method: methods[index % methods.length] as 'GET',
        url: index % 2 === 0 ? `/${index}/${index}` : `/api/product/${index}?q=${index}`,
        headers: { 'user-agent': `agent ${index}`, 'x-request-id': `request-${index}` },
      });
    for (let index = 0; index < 20; index += 1) await send(index);
    // The scrape is a request as well.
    await scrape(app);
    const before = requestCounts(await scrape(app));
    for (let index = 20; index < 1_020; index += 1) await send(index);
    expect(requestCounts(await scrape(app))).toEqual(before);
    expect(before.join()).not.toMatch(/PROPFIND|TRACE|agent|\d\/\d/);
    expect(before.join()).toContain('method="other",route="none",status="4xx"');
  });

  it('are counted by route if they exceed a limit', async () => {
    const { app, call } = await shop.instance({ limits: { messagesPerIp: 1 } });
    const post = () => call('POST', '/api/contact/message', { body: {} });
    await post();
    expect((await post()).status).toBe(429);
    const limited = 'http_rate_limited_requests_total{route="/api/contact/message"}';
    expect((await scrape(app)).get(limited)).toBe(1);
  });
});

describe('orders', () => {
  const placed = (method: string) => `orders_placed_total{payment_method="${method}"}`;

  it('are counted by payment method, and replays separately', async () => {
    const before = await scrape(shop.app);
    expect(before.get(placed('razorpay'))).toBe(0);
    const key = withKey();
    const order = { quantity: 1, email, payment_method: 'cod' };
    expect((await buyNow(order, key)).status).toBe(201);
    expect((await buyNow(order, key)).headers['idempotent-replayed']).toBe('true');
    expect((await buyNow({ ...order, payment_method: 'upi' }, withKey())).status).toBe(201);
    expect((await buyNow({ ...order, quantity: 0 }, withKey())).status).toBe(422);

    const after = await scrape(shop.app);
    const increase = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
    expect(increase(placed('cod'))).toBe(1);
    expect(increase(placed('upi'))).toBe(1);
    expect(increase(placed('none'))).toBe(0);
    expect(increase('idempotent_replays_total')).toBe(1);
  });
});

describe('metrics from the database', () => {
  it('[PY-05] [PY-09] count payments that are awaited, reported or to be refunded', async () => {
    const before = await scrapeNow();
    const increase = (after: Map<string, number>, name: string) =>
      (after.get(name) ?? NaN) - (before.get(name) ?? NaN);
    const buy = async () =>
      (await buyNow({ quantity: 1, email, payment_method: 'upi' }, withKey())).body.order_id;
    const [waiting, reported, paid] = [await buy(), await buy(), await buy()];
    expect((await reportUtr(reported, '412345678901')).status).toBe(200);
    await setPayment(paid, 'paid', '412345678902');
    await cancel(paid);

    const after = await scrapeNow();
    expect(increase(after, 'payments_waiting')).toBe(1);
    expect(increase(after, 'payments_to_check')).toBe(1);
    expect(increase(after, 'refunds_due')).toBe(1);
    expect(increase(after, 'refunds_overdue')).toBe(0);

    now = new Date(Date.now() + 49 * 3_600_000);
    expect(increase(await scrapeNow(), 'refunds_overdue')).toBe(1);
    now = new Date();
    await cancel(waiting);
    expect(increase(await scrapeNow(), 'payments_waiting')).toBe(0);
  });

  it('[S-48] count waiting mails, with the age of the oldest', async () => {
    const { db } = shop;
    await db.updateTable('outbox').set({ given_up_at: new Date() }).execute();
    const empty = await scrapeNow();
    expect(empty.get('outbox_waiting_mails')).toBe(0);
    expect(empty.get('outbox_oldest_mail_age_seconds')).toBe(0);
    await sql`insert into outbox (recipient, subject, body, created_at)
      values ('asha@example.in', 'Dates', '', now()),
             ('asha@example.in', 'Dates', '', now() - interval '1 hour')`.execute(db);
    const full = await scrapeNow();
    expect(full.get('outbox_waiting_mails')).toBe(2);
    const age = full.get('outbox_oldest_mail_age_seconds') ?? 0;
    expect(age).toBeGreaterThan(3_590);
    expect(age).toBeLessThan(3_800);
  });

  it('are read by one statement, at most once a second', async () => {
    const { db, takeCount } = spyDb(shop.db);
    const app = await buildApp({ db, jwtSecret, publicOrigin, logLevel: 'silent' });
    takeCount();
    const time = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    await Promise.all([scrape(app), scrape(app)]);
    await scrape(app);
    expect(takeCount()).toBe(1);
    time.mockReturnValue(2_001);
    await scrape(app);
    expect(takeCount()).toBe(1);
    time.mockRestore();
    await app.close();
  });

  it('are missing while the database does not respond, unlike the other metrics', async () => {
    const { db, close } = await openEmptyDatabase();
    await close();
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const app = await buildApp({ db, jwtSecret, publicOrigin, logStream });
    const metrics = await scrape(app);
    await app.close();
    expect(metrics.get('database_up')).toBe(0);
    expect(metrics.get('orders_placed_total{payment_method="cod"}')).toBe(0);
    const missing = ['outbox_waiting_mails', 'payments_waiting', 'refunds_overdue'];
    for (const name of missing) expect(metrics.has(name)).toBe(false);
    expect(lines.join('')).toContain('the open work cannot be counted');
    const responding = await scrapeNow();
    for (const name of missing) expect(responding.has(name)).toBe(true);
  });
});

it('the pool metrics show open, idle and awaited connections', async () => {
  const { db, poolState, close } = await openTestDatabase();
  const registry = new Registry();
  observePool(registry, poolState);
  const valueOf = async (name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await registry.metrics())?.[1]);
  const max = await valueOf('database_pool_max_connections');
  expect(await valueOf('database_pool_idle_connections')).toBe(1);
  expect(await valueOf('database_pool_waiting_requests')).toBe(0);

  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const hold = () => db.transaction().execute(() => finished);
  const holding = Array.from({ length: max + 2 }, hold);
  await waitUntil(async () => (await valueOf('database_pool_idle_connections')) === 0);
  await waitUntil(async () => (await valueOf('database_pool_connections')) === max);
  expect(await valueOf('database_pool_waiting_requests')).toBe(2);
  finish();
  await Promise.all(holding);
  expect(await valueOf('database_pool_waiting_requests')).toBe(0);
  expect(await valueOf('database_pool_idle_connections')).toBe(max);
  await close();
});

it('[S-46] the job metrics show the last success and the failures of a job', async () => {
  const registry = new Registry();
  let hasFailed = true;
  const stop = jobStarter({ db: shop.db, isShared: false, disk: null }, registry, {
    error: () => undefined,
  })({
    name: 'purge',
    intervalMs: 1,
    work: () => (hasFailed ? Promise.reject(new Error('no connection')) : Promise.resolve()),
    failure: 'purge failed',
  });
  const failures = async () =>
    Number(/^job_failures_total\{name="purge"\} (\d+)$/m.exec(await registry.metrics())?.[1]);
  expect(await registry.metrics()).toContain('job_interval_seconds{name="purge"} 0.001\n');
  const lastSuccess = /^job_last_success_timestamp_seconds\{name="purge"\} (\d{10})/m;
  await waitUntil(async () => (await failures()) > 1);
  expect(await registry.metrics()).not.toMatch(lastSuccess);

  hasFailed = false;
  await waitUntil(async () => lastSuccess.test(await registry.metrics()));
  await stop();
  const seconds = Number(lastSuccess.exec(await registry.metrics())?.[1]);
  expect(Math.abs(seconds - Date.now() / 1_000)).toBeLessThan(120);
});
