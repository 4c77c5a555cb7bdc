import { randomUUID } from 'node:crypto';
import type { App } from '../src/services';
import { openShop, type Method, type Shop } from './support/shop';

let shop: Shop;
let routes: Route[];
beforeAll(async () => {
  shop = await openShop();
  routes = routesOf(shop.app);
});
afterAll(() => shop.close());

interface Route {
  method: Method;
  /** With a random id in place of each parameter. */
  url: string;
}

/** All that visitors may call. */
const publicRoutes = [
  ...['GET /api/docs', 'GET /api/docs*', 'GET /api/docs/json', 'GET /api/docs/yaml'],
  ...['GET /api/docs/static/index.html', 'GET /api/docs/static/swagger-initializer.js'],
  ...['GET /api/product/:', 'GET /api/product/products', 'GET /health/live', 'GET /health/ready'],
  ...['POST /api/auth/create_user', 'POST /api/auth/forgot_password'],
  ...['POST /api/auth/refresh_access_token', 'POST /api/auth/reset_password'],
  ...['POST /api/auth/token', 'POST /api/contact/message'],
];
const isPublic = ({ method, url }: Route) =>
  publicRoutes.includes(`${method} ${url.replaceAll(/[\da-f-]{36}/g, ':')}`);
const isStaff = ({ url }: Route) => url.startsWith('/staff/');

/** Every route of the router, by the tree that it prints. */
function routesOf(app: App): Route[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', part = '', methods } = lineOfTree.exec(line)?.groups ?? {};
      if (part === '') return [];
      path.splice(indent.length / 4, Infinity, part);
      const url = path.join('').replaceAll(/:\w+/g, () => randomUUID());
      return (methods?.split(', ') ?? [])
        .filter((method) => method !== 'HEAD')
        .map((method) => ({ method: method as Method, url }));
    });
}
const lineOfTree = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>.+)\))?$/;

it('[S-21] every route is public, of members or of the staff', () => {
  expect(routes.filter(isPublic)).toHaveLength(publicRoutes.length);
  expect(routes.filter(isStaff)).toHaveLength(4);
  expect(routes.length).toBeGreaterThan(40);
});

it('[AP-17] [S-20] routes of members refuse requests without a token', async () => {
  for (const { method, url } of routes.filter((route) => !isPublic(route) && !isStaff(route))) {
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

it('[S-21] routes of the staff refuse visitors and customers', async () => {
  const { access_token: customer } = await shop.shopper();
  for (const { method, url } of routes.filter(isStaff)) {
    for (const token of [undefined, customer]) {
      const { status } = await shop.call(method, url, { token });
      expect({ method, url, status }).toEqual({ method, url, status: 401 });
    }
  }
});

it('[S-20] ids of orders, cart items and messages cannot be guessed from others', async () => {
  const ids = Array.from({ length: 3 }, () => shop.shopper()).map(async (shopper) => {
    const { access_token: token } = await shopper;
    const body = { product_id: 'golden', quantity: 1 };
    const item = await shop.call<{ cart_item_id: string }>('POST', '/api/cart/add_cart_item', {
      ...{ token, body },
    });
    return item.body.cart_item_id;
  });
  // Version 4 of RFC 9562: random.
  for (const id of await Promise.all(ids)) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});
