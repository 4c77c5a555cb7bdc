import { cacheRuleOf, precacheRuleOf } from './cacheRule';

const shop = 'https://shop.example';
const navigate = (path: string) =>
  cacheRuleOf({ method: 'GET', mode: 'navigate', url: shop + path }, shop);
const get = (path: string, mode: RequestMode = 'cors') =>
  cacheRuleOf({ method: 'GET', mode, url: shop + path }, shop);

it.each(['/', '/shop?sort=popularity', '/cart', '/no/such/page', '/api/docs'])(
  'asks the network first for a document, and its response whether to store it: %s',
  (path) => {
    expect(navigate(path)).toBe('page');
  },
);

it.each([
  ['/api/product/products', 'read'],
  ['/api/product/golden', 'read'],
  ['/api/products?sort=popularity&limit=4', 'read'],
  ['/assets/main.0123abcd.js', 'hashedFile'],
  ['/assets/inter.0123abcd.woff2', 'hashedFile'],
  ['/remotes/mf-catalog/files/page.0123abcd.css', 'hashedFile'],
  ['/remotes/mf-catalog/0123456789ab/mf-manifest.json', 'unhashedFile'],
  ['/remotes/mf-catalog/0123456789ab/remoteEntry.js?r=1', 'unhashedFile'],
  ['/assets/entry.json', 'unhashedFile'],
  ['/images/apple/golden-400.0123abcd.avif', 'hashedPicture'],
  ['/images/apple/golden-400.avif', 'picture'],
  ['/images/apple/golden.jpg', 'picture'],
  ['/api/product_images/0123456789abcdef0123456789abcdef-400.avif', 'hashedPicture'],
  ['/drawings/bare-branch.svg', 'publicFile'],
  ['/logo.svg', 'publicFile'],
  ['/icon-192.png', 'publicFile'],
  ['/site.webmanifest', 'publicFile'],
])('has a cache rule for %s: %s', (path, rule) => {
  expect(get(path)).toBe(rule);
  expect(precacheRuleOf(path.replace(/\?.*/, ''))).toBe(rule);
});

it('precaches what is no file as a page', () => {
  expect(precacheRuleOf('/shop/golden')).toBe('page');
});

it.each([
  '/api/cart/get_cart_items_by_user/',
  '/api/order/get_all_orders_by_user',
  '/api/order/42',
  '/api/order/42/replacement_photos/1',
  '/api/auth/get_user_details',
  '/api/productions',
  '/health/live',
  '/health/remotes',
  '/sitemap.xml',
  '/robots.txt',
  '/service-worker.js',
  '/precache.json',
  '/metrics',
])('does not handle %s', (path) => {
  expect(get(path)).toBeNull();
});

it('handles only GET requests of the shop’s origin', () => {
  const url = `${shop}/api/product/products`;
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
    expect(cacheRuleOf({ method, mode: 'cors', url }, shop)).toBeNull();
  }
  const otherSite = 'https://elsewhere.example/shop';
  expect(cacheRuleOf({ method: 'GET', mode: 'navigate', url: otherSite }, shop)).toBeNull();
});
