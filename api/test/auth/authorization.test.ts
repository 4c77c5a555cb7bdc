import { randomUUID } from 'node:crypto';
import type { CartItem, OrderDetails } from '@shop/shared/contract';
import { createRazorpay } from '../../src/payments/razorpay/client';
import { razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { routesOf } from '../support/everyRoute/routes';
import { openShop, type Method, type Shop } from '../support/shop';
import { delivery } from '../support/users';

let shop: Shop;
let routes: Route[];
beforeAll(async () => {
  // No test sends anything to the provider.
  const razorpay = createRazorpay({ ...razorpayKeys, apiUrl: 'http://127.0.0.1:9' });
  shop = await openShop({ razorpay });
  routes = routesOf(shop.app).map(({ method, pattern }) => ({
    method,
    url: pattern.replaceAll(/:\w+/g, () => randomUUID()),
  }));
});
afterAll(() => shop.close());

interface Route {
  method: Method;
  /** Replaces each parameter by a random id. */
  url: string;
}

/** Routes for visitors. */
const publicRoutes = [
  'GET /api/docs',
  'GET /api/docs*',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/delivery/estimate',
  'GET /api/shop/settings',
  'GET /api/product/:',
  'GET /api/product/products',
  'GET /health/live',
  'GET /health/ready',
  'GET /api/products',
  'GET /api/product_ids',
  'GET /api/product_images/:',
  'POST /api/auth/create_user',
  'POST /api/auth/forgot_password',
  'POST /api/auth/refresh_access_token',
  'POST /api/auth/reset_password',
  'POST /api/auth/token',
  'POST /api/contact/message',
  'POST /api/back_in_stock_requests/unsubscribe',
  // The token of the invitation identifies the sender.
  'POST /api/invitation',
  'POST /api/invitation/options',
  'POST /api/invitation/accept',
  'POST /api/product/:/back_in_stock_requests',
  // Signed by the provider.
  'POST /api/payments/razorpay/callback/:',
  'POST /api/payments/razorpay/webhook',
];
const isPublic = ({ method, url }: Route) =>
  publicRoutes.includes(`${method} ${url.replaceAll(/[\da-f-]{36}/g, ':')}`);
/** Tested in metricsAccess.test.ts. */
const isOperators = ({ url }: Route) => url === '/metrics';
const isStaff = ({ url }: Route) => url.startsWith('/staff/') && url !== '/staff/access';
/** Tested in adminAccess.test.ts and staffCookie.test.ts. */
const isAdmin = ({ url }: Route) => url.startsWith('/api/admin') || url === '/staff/access';

it('[S-21] every route is public, or for members, staff or the operator', () => {
  expect(routes.filter(isPublic)).toHaveLength(publicRoutes.length);
  expect(routes.filter(isStaff)).toHaveLength(3);
  expect(routes.filter(isOperators)).toHaveLength(1);
  expect(routes.length).toBeGreaterThan(40);
});

it('[AP-17] [S-20] routes for members refuse requests without a token', async () => {
  const isMembers = (route: Route) =>
    ![isPublic, isStaff, isAdmin, isOperators].some((isOfOthers) => isOfOthers(route));
  for (const { method, url } of routes.filter(isMembers)) {
    for (const authorization of ['', 'Basic YTpi', 'Bearer']) {
      const { status, body, headers } = await shop.call(method, url, {
        headers: authorization ? { authorization } : {},
      });
      expect({ method, url, status }).toEqual({ method, url, status: 401 });
      expect(headers['www-authenticate']).toBe('Bearer');
      expect(body.detail).toBe('Please sign in to continue.');
    }
  }
});

it('[S-21] routes for staff refuse visitors and customers', async () => {
  const { access_token: customer } = await shop.shopper();
  for (const { method, url } of routes.filter(isStaff)) {
    for (const token of [undefined, customer]) {
      const { status } = await shop.call(method, url, { token });
      expect({ method, url, status }).toEqual({ method, url, status: 401 });
    }
  }
});

it('[S-20] ids of orders and cart items are random', async () => {
  const { access_token: token } = await shop.shopper();
  const line = { product_id: 'golden', quantity: 1 };
  const { body: item } = await shop.call<CartItem>('POST', '/api/cart/add_cart_item', {
    token,
    body: line,
  });
  const { body: order } = await shop.call<OrderDetails>('POST', '/api/order/buy_now', {
    token,
    body: { ...delivery(), ...line },
  });
  // UUID version 4 (RFC 9562).
  const random = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(item.cart_item_id).toMatch(random);
  expect(order.order_id).toMatch(random);
});
