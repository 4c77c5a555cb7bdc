import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Problem } from '@shop/shared/contract';
import { connectionLimits, Lifecycle } from '@shop/shared/server';
import { buildApp } from '../../src/app';
import { maxStaleMs } from '../../src/ttlCache';
import { openEmptyDatabase } from '../support/database/database';
import { jwtSecret, openShop, publicOrigin, type Shop } from '../support/shop';
import { spyDb } from '../support/database/spyDb';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const postRaw = (payload: string, contentType?: string) =>
  shop.call('POST', '/api/auth/token', {
    body: payload,
    ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
  });

describe('an error response', () => {
  it.each(['/api/nothing', '/nothing', '/api'])(
    '[AP-16] to the unknown URL %s is a problem with a detail',
    async (url) => {
      const { status, headers, body } = await shop.call('GET', url);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(body).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        detail: 'There is nothing at this URL.',
        request_id: headers['x-request-id'],
      });
    },
  );

  it.each([
    ['malformed JSON', '{"email":', 'application/json', 400, 'The request is not valid JSON.'],
    [
      'a __proto__ key',
      '{"__proto__":{}}',
      'application/json',
      400,
      'The request is not valid JSON.',
    ],
    [
      'a field named as a property of every object',
      '{"email":"a@b.in","password":"x","toString":1}',
      'application/json',
      400,
      'The request has a field with a wrong name.',
    ],
    [
      'such a field inside another',
      '{"email":{"constructor":1}}',
      'application/json',
      400,
      'The request has a field with a wrong name.',
    ],
    [
      'JSON nested too deeply',
      '['.repeat(30_000) + ']'.repeat(30_000),
      'application/json',
      400,
      'The request is nested too deeply.',
    ],
    [
      'a body too large',
      JSON.stringify({ email: 'x'.repeat(70_000) }),
      'application/json',
      413,
      'The request is too large.',
    ],
    [
      'another content type',
      'email=a',
      'application/x-www-form-urlencoded',
      415,
      'The request must be sent as JSON (Content-Type: application/json).',
    ],
    [
      'plain text',
      'hello',
      'text/plain',
      415,
      'The request must be sent as JSON (Content-Type: application/json).',
    ],
  ])(
    '[AP-16] [S-25] to %s is a problem with a detail',
    async (_title, payload, type, status, detail) => {
      const reply = await postRaw(payload, type);
      expect(reply.status).toBe(status);
      expect(reply.headers['content-type']).toBe('application/problem+json');
      expect(reply.body).toMatchObject({ status, detail });
    },
  );

  it.each(['/api/product/%ff', '/api/product/%', `/api/product/${'x'.repeat(3_000)}`])(
    '[AP-16] to a malformed URL (%#) is a problem with a detail',
    async (url) => {
      const { status, headers, body } = await shop.call('GET', url);
      expect([400, 414]).toContain(status);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(body.detail).not.toBe('');
    },
  );

  it('[AP-16, S-43, S-44] to an unexpected error has no details, which are only logged', async () => {
    const lines: string[] = [];
    const { app } = await shop.instance({
      logLevel: 'error',
      logStream: { write: (line) => void lines.push(line) },
    });
    await sql`alter table products rename to renamed`.execute(shop.db);
    // The header that the shell's server sends.
    const headers = { 'x-request-id': '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    const response = await app.inject({ url: '/api/product/products', headers });
    await sql`alter table renamed rename to products`.execute(shop.db);

    expect(response.statusCode).toBe(500);
    const problem: Problem = response.json();
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side. Please try again.',
      request_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    });
    expect(response.headers['x-request-id']).toBe(problem.request_id);
    const logged = lines.find((line) => line.includes('request failed')) ?? '';
    expect(logged).toContain(problem.request_id);
    expect(logged).toContain('relation \\"products\\" does not exist');
    expect(logged).toContain('"stack":');
  });
});

describe('URLs', () => {
  it.each([
    ['GET', '/api/product/products/'],
    ['GET', '/api/product/golden/'],
    ['GET', '/health/live/'],
  ] as const)('[AP-16] work with a trailing slash, too: %s %s', async (method, url) => {
    expect((await shop.call(method, url)).status).toBe(200);
    expect((await shop.call(method, url.slice(0, -1))).status).toBe(200);
  });
});

describe('every response', () => {
  it.each([
    '/api/product/products',
    '/api/product/%ff',
    '/nothing',
    `/api/product/${'x'.repeat(3_000)}`,
  ])('[AP-16] [S-40] has security headers (%#)', async (url) => {
    const { headers } = await shop.call('GET', url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    });
    // Set by the public server.
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('[S-40] has them even if Node refuses a malformed request', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GARBAGE\r\n\r\n');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(response).toContain("content-security-policy: default-src 'none'");
    expect(response).toContain('x-content-type-options: nosniff');
  });

  it('a response needs a client that sends and reads in time', () => {
    const { headersTimeout, requestTimeout, timeout } = shop.app.server;
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: connectionLimits.http.headersTimeout,
      requestTimeout: connectionLimits.requestTimeout,
      timeout: connectionLimits.connectionTimeout,
    });
  });
});

it.each([
  ['GET', '/api/product/products'],
  ['OPTIONS', '/api/auth/token'],
])('[S-41] no other origin may read the response to %s %s', async (method, url) => {
  const { headers } = await shop.app.inject({
    method: method as 'GET' | 'OPTIONS',
    url,
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

describe('health', () => {
  it('[S-46] reports the process and its database', async () => {
    expect(await shop.call('GET', '/health/live')).toMatchObject({ status: 200 });
    expect(await shop.call('GET', '/health/ready')).toMatchObject({ status: 200 });
  });

  it('[S-46] stays ready without a database only while it serves from memory', async () => {
    const { db, setBeforeResult } = spyDb(shop.db);
    const logStream = { write: () => undefined };
    const app = await buildApp({ db, jwtSecret, publicOrigin, logStream });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    expect((await app.inject('/health/ready')).json()).toMatchObject({ database: 'ready' });
    setBeforeResult(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    clock.mockReturnValue(1_000 + maxStaleMs);
    const without = await app.inject('/health/ready');
    expect(without.statusCode).toBe(200);
    expect(without.json()).toMatchObject({ database: 'unavailable' });
    clock.mockReturnValue(2_000 + maxStaleMs);
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
    clock.mockRestore();
    await app.close();
  });

  it('[S-46] is no longer ready once the process is about to end', async () => {
    const lifecycle = new Lifecycle();
    const instance = await shop.instance({ lifecycle });
    expect((await instance.call('GET', '/health/ready')).status).toBe(200);
    lifecycle.drain();
    expect((await instance.call('GET', '/health/ready')).status).toBe(503);
    expect((await instance.call('GET', '/health/live')).status).toBe(200);
    expect((await instance.call('GET', '/api/product/golden')).status).toBe(200);
  });

  it('[S-46] is live but not ready when the database is closed', async () => {
    const { db, close } = await openEmptyDatabase();
    const logStream = { write: () => undefined };
    const app = await buildApp({ db, jwtSecret, publicOrigin, logStream });
    await close();
    const ready = await app.inject('/health/ready');
    const live = await app.inject('/health/live');
    await app.close();
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBe('5');
    expect(ready.headers['content-type']).toBe('application/problem+json');
    expect(live.statusCode).toBe(200);
  });
});
