import type { Problem } from '@shop/shared/contract';
import { buildApp } from '../src/app';
import { scaledLimits } from '../src/http/limits';
import {
  delivery,
  freshDatabase,
  jwtSecret,
  newUser,
  openShop,
  publicOrigin,
  type Shop,
} from './support/shop';

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

describe('an error', () => {
  it.each(['/api/nothing', '/nothing', '/api', '/api/auth/token'])(
    '[AP-16] for the unknown address %s is a problem with a detail',
    async (url) => {
      const { status, headers, body } = await shop.call('GET', url);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(body).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        detail: 'There is nothing at this address.',
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
  ])('[AP-16] for %s is a problem with a detail', async (_title, payload, type, status, detail) => {
    const reply = await postRaw(payload, type);
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toBe('application/problem+json');
    expect(reply.body).toMatchObject({ status, detail });
  });

  it.each(['/api/product/%ff', '/api/product/%', `/api/product/${'x'.repeat(3_000)}`])(
    '[AP-16] for the address that cannot be read (%#) is a problem with a detail',
    async (url) => {
      const { status, headers, body } = await shop.call('GET', url);
      expect([400, 414]).toContain(status);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(body.detail).not.toBe('');
    },
  );

  it('[AP-16] of ours is logged whole and told nothing', async () => {
    const lines: string[] = [];
    const fresh = await freshDatabase();
    const app = await buildApp({
      db: fresh.db, // never migrated: every query fails
      jwtSecret,
      publicOrigin,
      logStream: { write: (line) => void lines.push(line) },
    });
    const response = await app.inject('/api/product/products');
    await app.close();
    await fresh.close();

    expect(response.statusCode).toBe(500);
    const problem: Problem = response.json();
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side. Please try again.',
      request_id: response.headers['x-request-id'],
    });
    const logged = lines.find((line) => line.includes('request failed')) ?? '';
    expect(logged).toContain(problem.request_id);
    expect(logged).toContain('relation \\"products\\" does not exist');
    expect(logged).toContain('"stack":');
  });
});

describe('addresses', () => {
  it.each([
    ['GET', '/api/product/products/'],
    ['GET', '/api/product/golden/'],
    ['GET', '/health/live/'],
  ] as const)('[AP-16] work with the trailing slash too: %s %s', async (method, url) => {
    expect((await shop.call(method, url)).status).toBe(200);
    expect((await shop.call(method, url.slice(0, -1))).status).toBe(200);
  });
});

describe('every answer', () => {
  it('[AP-16] carries the headers that keep browsers careful', async () => {
    const { headers } = await shop.call('GET', '/api/product/products');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('health', () => {
  it('tells that the process lives and that its database answers', async () => {
    expect(await shop.call('GET', '/health/live')).toMatchObject({ status: 200 });
    expect(await shop.call('GET', '/health/ready')).toMatchObject({ status: 200 });
  });

  it('is not ready, but alive, when the database is gone', async () => {
    const fresh = await freshDatabase();
    const app = await buildApp({
      db: fresh.db,
      jwtSecret,
      publicOrigin,
      logStream: { write: () => undefined },
    });
    await fresh.close();
    const ready = await app.inject('/health/ready');
    const live = await app.inject('/health/live');
    await app.close();
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['content-type']).toBe('application/problem+json');
    expect(live.statusCode).toBe(200);
  });
});

describe('the documentation', () => {
  interface Operation {
    summary?: string;
    security?: object[];
    parameters?: { name: string; in: string }[];
    requestBody?: { content: Record<string, { schema: JsonSchema }> };
    responses: Record<string, object>;
  }
  interface JsonSchema {
    type?: unknown;
    required?: string[];
    properties?: Record<string, JsonSchema & Record<string, unknown>>;
  }
  const read = async () =>
    (await shop.call<{ paths: Record<string, Record<string, Operation>> }>('GET', '/api/docs/json'))
      .body.paths;

  it('lists every call of the contract', async () => {
    const paths = await read();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual([
      'DELETE /api/cart/delete_cart_item/{id}',
      'GET /api/auth/get_user_details',
      'GET /api/cart/get_cart_items_by_user',
      'GET /api/order/get_all_orders_by_user',
      'GET /api/order/{order_id}',
      'GET /api/order/{order_id}/replacement_photos/{photo_id}',
      'GET /api/product/products',
      'GET /api/product/{id}',
      'POST /api/auth/create_user',
      'POST /api/auth/forgot_password',
      'POST /api/auth/logout',
      'POST /api/auth/refresh_access_token',
      'POST /api/auth/reset_password',
      'POST /api/auth/token',
      'POST /api/cart/add_cart_item',
      'POST /api/contact/message',
      'POST /api/order/buy_now',
      'POST /api/order/cart_order',
      'POST /api/order/{order_id}/cancel',
      'POST /api/order/{order_id}/replacement',
      'PUT /api/auth/update_user_details',
      'PUT /api/cart/update_cart_item_quantity/{cart_item_id}/{quantity}',
    ]);
  });

  it('says what the schemas say', async () => {
    const { post } = (await read())['/api/order/buy_now'] ?? {};
    const schema = post?.requestBody?.content['application/json']?.schema;
    expect(schema?.required).toEqual(expect.arrayContaining(['first_name', 'email', 'quantity']));
    expect(schema?.properties).toMatchObject({
      first_name: { type: 'string', maxLength: 50 },
      email: { type: 'string', format: 'email' },
      phone_number: { pattern: '^\\d{10}$' },
      quantity: { type: 'integer', minimum: 1, maximum: 1_000_000 },
      special_instruction: { type: ['string', 'null'] },
      delivery_address: {
        required: expect.arrayContaining(['address', 'state']) as string[],
        properties: { pin_code: { pattern: '^\\d{6}$' } },
      },
    });
    expect(post?.security).toEqual([{ bearer: [] }]);
    expect(post?.parameters).toMatchObject([{ name: 'idempotency-key', in: 'header' }]);
    expect(Object.keys(post?.responses ?? {})).toEqual(['201', '401', '404', '409', '422', '429']);
  });

  it('is a page that loads everything from here, without inline scripts or styles', async () => {
    const page = await shop.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain(
      "script-src 'self'; style-src 'self' 'sha256-",
    );
    expect(page.body).not.toMatch(/<script>|<style>| style="/);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\//);
      expect((await shop.app.inject(file)).statusCode).toBe(200);
    }
  });
});

describe('limits', () => {
  it('[AP-16] answer 429 with Retry-After and a detail', async () => {
    const narrow = await openShop({
      limits: {
        signUpsPerIp: 1,
        signInsPerIp: 2,
        refreshesPerIp: 1,
        ordersPerUser: 1,
      },
    });
    const { access_token: token } = await narrow.shopper();
    const body = { ...delivery(), product_id: 'golden', quantity: 1 };
    const order = () => narrow.call('POST', '/api/order/buy_now', { token, body });
    const refresh = () =>
      narrow.call('POST', '/api/auth/refresh_access_token', { body: { refresh_token: 'x' } });
    const signUp = (ip?: string) =>
      narrow.call('POST', '/api/auth/create_user', { body: newUser(), ...(ip && { ip }) });
    await order();
    await refresh();

    for (const refused of [await order(), await refresh(), await signUp()]) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers['content-type']).toBe('application/problem+json');
      expect(refused.body.detail).toBe('Too many requests. Please wait a moment and try again.');
    }
    expect((await signUp('198.51.100.9')).status).toBe(201);
    expect((await narrow.call('GET', '/health/ready')).status).toBe(200);
    await narrow.close();
  });

  it('believe a forwarded address only from a proxy that is trusted', async () => {
    const narrow = await openShop({
      limits: { signUpsPerIp: 1 },
      trustedProxies: ['10.0.0.0/8'],
    });
    const signUp = async (remoteAddress: string, forwardedFor: string) => {
      const { statusCode } = await narrow.app.inject({
        method: 'POST',
        url: '/api/auth/create_user',
        remoteAddress,
        headers: { 'x-forwarded-for': forwardedFor },
        payload: newUser(),
      });
      return statusCode;
    };
    expect(await signUp('203.0.113.9', '198.51.100.10')).toBe(201);
    expect(await signUp('203.0.113.9', '198.51.100.11')).toBe(429);
    expect(await signUp('10.1.2.3', '198.51.100.12')).toBe(201);
    expect(await signUp('10.1.2.3', '198.51.100.13')).toBe(201);
    await narrow.close();
  });

  it('are wide enough for a hundred sign-ups from one address, and can be scaled', () => {
    expect(scaledLimits(1).signUpsPerIp).toBeGreaterThanOrEqual(100);
    expect(scaledLimits(10).ordersPerUser).toBe(10 * scaledLimits(1).ordersPerUser);
    expect(scaledLimits(0.001).failuresPerAccount).toBe(1);
  });
});
