import { sql } from 'kysely';
import { startTracing, type Tracing } from '@shop/shared/server';
import { FakeCollector } from '@shop/shared/fakes/FakeCollector.mjs';
import { openTestDatabase, type TestDatabase } from '../support/database/database';
import { openInstance } from '../support/shop';
import { newUser } from '../support/users';

const service = 'shop-api';
const collector = new FakeCollector();
let tracing: Tracing;
let database: TestDatabase;
let shop: Awaited<ReturnType<typeof openInstance>>;

/** The trace context of a request from the shell. */
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

beforeAll(async () => {
  tracing = await startTracing({
    service,
    endpoint: await collector.start(),
    ratio: 1,
    trustedProxies: [],
    onError: (error) => {
      throw error;
    },
  });
  database = await openTestDatabase({ observer: tracing.recordStatement });
  shop = await openInstance(database.db, { tracing });
  const headers = { traceparent, 'x-request-id': 'request-of-the-shell' };
  await shop.call('GET', '/api/product/golden?utm=secret-query', { headers });
  await shop.call('GET', '/api/product/fuji-apple', { headers, ip: '203.0.113.7' });
  await shop.app.inject({
    url: '/api/delivery/estimate?pin_code=171001',
    remoteAddress: '203.0.113.7',
    headers,
  });
  await shop.call('GET', '/health/ready');
  await sql`select 'of a job'`.execute(database.db);
  const user = newUser();
  await shop.call('POST', '/api/auth/create_user', {
    body: { ...user, email: 'secret.mail@example.in', password: 'Secret-Password-1' },
    headers: { cookie: 'secret-cookie=1', authorization: 'Bearer secret-token' },
  });
  await sql`alter table users rename to renamed`.execute(database.db);
  await shop.call('POST', '/api/auth/create_user', { body: user });
  await tracing.stop();
});
afterAll(async () => {
  await shop.app.close();
  await database.close();
  collector.stop();
});

it('a request continues the trace of the shell, with its id', () => {
  const [span] = collector.find(service, 'GET /api/product/:id');
  expect(span).toMatchObject({
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/product/:id',
      'http.response.status_code': 200,
      'shop.request_id': 'request-of-the-shell',
    },
    isFailed: false,
  });
});

it('a client cannot choose its trace', () => {
  const [span] = collector.find(service, 'GET /api/delivery/estimate');
  expect(span?.parentSpanId).toBe('');
  expect(span?.traceId).not.toBe(traceId);
});

it('statements are spans of their request, even after its body was read', () => {
  const [signUp] = collector.find(service, 'POST /api/auth/create_user');
  if (!signUp) throw new Error('The request has no span.');
  const statements = collector.childrenOf(signUp);
  const inserts = statements.filter(({ name }) => name === 'INSERT');
  expect(inserts.length).toBeGreaterThan(0);
  for (const { traceId: id, attributes } of inserts) {
    expect(id).toBe(signUp.traceId);
    expect(attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.query.text': expect.stringContaining('$1') as string,
    });
  }
});

it('a failed request is marked in its span', () => {
  const [, failed] = collector.find(service, 'POST /api/auth/create_user');
  if (!failed) throw new Error('The request has no span.');
  expect(failed.isFailed).toBe(true);
  expect(failed.attributes['http.response.status_code']).toBe(500);
  expect(collector.childrenOf(failed).some(({ isFailed }) => isFailed)).toBe(true);
});

it('health checks and jobs have no spans', () => {
  expect(collector.spans.map(({ name }) => name).join()).not.toContain('/health');
  expect(collector.received).not.toContain('of a job');
});

it('[S-43] spans contain no data of customers', () => {
  expect(collector.received).toContain('insert into');
  expect(collector.received).not.toMatch(/secret/i);
  for (const text of ['Asha', 'Negi', '9816012345', '171001', 'utm', '203.0.113.7', 'argon2']) {
    expect(collector.received).not.toContain(text);
  }
});
