import { cacheRuleOf } from './cacheRule';

const shop = 'https://shop.example';
const navigate = (path: string) =>
  cacheRuleOf({ method: 'GET', mode: 'navigate', url: shop + path }, shop);
const get = (path: string, mode: RequestMode = 'cors') =>
  cacheRuleOf({ method: 'GET', mode, url: shop + path }, shop);

it.each([
  ...['/', '/shop', '/shop?sort=popularity', '/shop/golden', '/journal'],
  ...['/journal/seasonal-harvest', '/about', '/contact', '/privacyPolicy', '/termsOfService'],
  ...['/shippingReturnAndRefundPolicy', '/offline'],
])('keeps the page %s', (path) => {
  expect(navigate(path)).toBe('page');
});

it.each([
  ...['/cart', '/orders', '/orders/42', '/checkout/ct/1', '/checkout/pd/golden/1'],
  ...['/user/settings', '/login', '/register', '/forgot-password', '/reset-password'],
  ...['/journal/no-such-article', '/shop/golden/more', '/shops', '/sitemap.xml', '/api/docs'],
])('keeps no page at %s', (path) => {
  expect(navigate(path)).toBe('otherPage');
});

it.each([
  ['/api/product/products', 'read'],
  ['/api/product/golden', 'read'],
  ['/assets/main.0123abcd.js', 'build'],
  ['/assets/inter.0123abcd.woff2', 'build'],
  ['/remotes/mf-catalog/0123456789ab/page.0123abcd.css', 'build'],
  ['/remotes/mf-catalog/0123456789ab/mf-manifest.json', 'entry'],
  ['/remotes/mf-catalog/0123456789ab/remoteEntry.js?r=1', 'entry'],
  ['/assets/entry.json', 'entry'],
  ['/images/apple/golden-400.avif', 'picture'],
  ['/drawings/bare-branch.svg', 'drawing'],
  ['/logo.svg', 'drawing'],
  ['/icon-192.png', 'drawing'],
  ['/site.webmanifest', 'drawing'],
  ['/theme.js?0123abcd', 'drawing'],
])('has a way to keep %s: %s', (path, rule) => {
  expect(get(path)).toBe(rule);
});

it.each([
  ...['/api/cart/get_cart_items_by_user/', '/api/order/get_all_orders_by_user', '/api/order/42'],
  ...['/api/order/42/replacement_photos/1', '/api/auth/get_user_details', '/api/productions'],
  ...['/health/live', '/health/remotes', '/sitemap.xml', '/robots.txt', '/service-worker.js'],
])('leaves %s alone', (path) => {
  expect(get(path)).toBeNull();
});

it('leaves alone whatever is sent, and every other origin', () => {
  const url = `${shop}/api/product/products`;
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
    expect(cacheRuleOf({ method, mode: 'cors', url }, shop)).toBeNull();
  }
  const elsewhere = 'https://elsewhere.example/shop';
  expect(cacheRuleOf({ method: 'GET', mode: 'navigate', url: elsewhere }, shop)).toBeNull();
});
