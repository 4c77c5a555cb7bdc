import { createRazorpay } from '../../../src/payments/razorpay/client';
import { razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { openShop, type Shop } from '../../support/shop';

let shop: Shop;
beforeAll(async () => {
  const razorpay = createRazorpay({ ...razorpayKeys, apiUrl: 'http://127.0.0.1:9' });
  shop = await openShop({ razorpay });
});
afterAll(() => shop.close());

interface Operation {
  summary?: string;
  operationId?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: object }>;
}
interface JsonSchema {
  type?: unknown;
  required?: string[];
  properties?: Record<string, JsonSchema & Record<string, unknown>>;
}
interface Document {
  servers: object[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}
const readDocument = async () => (await shop.call<Document>('GET', '/api/docs/json')).body;

it('the document lists every route of the contract', async () => {
  const { paths } = await readDocument();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.sort()).toEqual([
    'DELETE /api/auth/revoke_session/{session_id}',
    'DELETE /api/cart/delete_cart_item/{id}',
    'GET /api/auth/export_user_data',
    'GET /api/auth/get_sessions',
    'GET /api/auth/get_user_details',
    'GET /api/cart/get_cart_items_by_user',
    'GET /api/delivery/estimate',
    'GET /api/order/get_all_orders_by_user',
    'GET /api/order/{order_id}',
    'GET /api/order/{order_id}/credit_notes/{refund_id}',
    'GET /api/order/{order_id}/receipt',
    'GET /api/order/{order_id}/replacement_photos/{photo_id}',
    'GET /api/order/{order_id}/upi',
    'GET /api/orders',
    'GET /api/product/products',
    'GET /api/product/{id}',
    'GET /api/product_ids',
    'GET /api/product_images/{file}',
    'GET /api/products',
    'GET /api/shop/settings',
    'POST /api/auth/change_password',
    'POST /api/auth/create_user',
    'POST /api/auth/delete_user',
    'POST /api/auth/forgot_password',
    'POST /api/auth/logout',
    'POST /api/auth/logout_everywhere',
    'POST /api/auth/refresh_access_token',
    'POST /api/auth/reset_password',
    'POST /api/auth/revoke_other_sessions',
    'POST /api/auth/token',
    'POST /api/back_in_stock_requests/unsubscribe',
    'POST /api/cart/add_cart_item',
    'POST /api/contact/message',
    'POST /api/order/buy_now',
    'POST /api/order/cart_order',
    'POST /api/order/{order_id}/cancel',
    'POST /api/order/{order_id}/razorpay',
    'POST /api/order/{order_id}/razorpay/confirm',
    'POST /api/order/{order_id}/replacement',
    'POST /api/order/{order_id}/utr',
    'POST /api/payments/razorpay/callback/{order_id}',
    'POST /api/payments/razorpay/webhook',
    'POST /api/product/{id}/back_in_stock_requests',
    'PUT /api/auth/update_user_details',
    'PUT /api/cart/update_cart_item_quantity/{cart_item_id}/{quantity}',
    'PUT /api/order/{order_id}/refund_account',
  ]);
});

it('the document describes requests and responses by their schemas', async () => {
  const document = await readDocument();
  const { post } = document.paths['/api/order/buy_now'] ?? {};
  expect(post?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/BuyNow',
  });
  const schema = document.components.schemas.BuyNow;
  expect(schema?.required).toEqual(expect.arrayContaining(['first_name', 'email', 'quantity']));
  expect(schema?.properties).toMatchObject({
    first_name: { type: 'string', maxLength: 50 },
    email: { type: 'string', format: 'email' },
    phone_number: { pattern: '^\\d{10}$' },
    quantity: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    special_instruction: { type: ['string', 'null'] },
  });
  expect(document.components.schemas.DeliveryAddress).toMatchObject({
    required: ['address', 'city', 'state', 'pin_code'],
    properties: {
      pin_code: { pattern: '^\\d{6}$' },
      state: { enum: expect.arrayContaining(['himachal_pradesh']) as string[] },
    },
  });
  expect(post?.operationId).toBe('postOrderBuyNow');
  expect(post?.security).toEqual([{ bearer: [] }]);
  expect(post?.parameters).toMatchObject([{ name: 'idempotency-key', in: 'header' }]);
  const statuses = ['201', '400', '401', '404', '409', '413', '415', '422', '429', '503'];
  expect(Object.keys(post?.responses ?? {})).toEqual(statuses);
  expect(post?.responses['429']).toEqual({
    description: 'Too Many Requests',
    headers: { 'Retry-After': expect.any(Object) as object },
    content: {
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  });
});

it('the document names each operation, and declares security, tags and the server', async () => {
  const { paths, tags, servers } = await readDocument();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);

  expect(new Set(names).size).toBe(operations.length);
  expect(names).toEqual(expect.arrayContaining(['createUser', 'getOrderReceipt', 'getProducts']));
  expect(operations.filter(({ security }) => !security)).toEqual([]);
  expect(paths['/api/products']?.get?.security).toEqual([]);
  const used = new Set(operations.flatMap((operation) => operation.tags ?? []));
  expect([...used].sort()).toEqual(tags.map(({ name }) => name));
  expect(servers).toEqual([{ url: 'https://shop.example' }]);
});

it('the document describes files by their media types, and the form with photos', async () => {
  const { paths } = await readDocument();
  const mediaOf = (path: string) =>
    Object.keys(paths[`/api${path}`]?.get?.responses['200']?.content ?? {});

  expect(mediaOf('/order/{order_id}/receipt')).toEqual(['application/pdf']);
  expect(mediaOf('/order/{order_id}/replacement_photos/{photo_id}')).toEqual(['image/jpeg']);
  expect(mediaOf('/product_images/{file}')).toEqual(['image/*']);
  const { post } = paths['/api/order/{order_id}/replacement'] ?? {};
  expect(post?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    required: ['product_id', 'damaged_apples', 'reason'],
    properties: { photos: { maxItems: 4, items: { type: 'string', format: 'binary' } } },
  });
});

it('[AP-16] the API refuses a repeated query parameter', async () => {
  const { status, body } = await shop.call('GET', '/api/products?limit=2&limit=3');

  expect([status, body.errors]).toEqual([422, { limit: 'This value is given twice' }]);
});

it('the documentation page loads everything from this server, without inline scripts or styles', async () => {
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
