import { matchRoutes } from 'react-router-dom';
import { adminRoutes } from './adminRoutes';
import { findRoute } from './findRoute';
import { page } from './page';
import { pageRoutes, routes } from './routes';
import { shopRoutes } from './shopRoutes';

describe('the table', () => {
  it.each(pageRoutes)('has an example that leads to $component', ({ example, ...route }) => {
    expect(findRoute(example)?.route).toEqual({ example, ...route });
    expect(example).not.toContain(':');
  });

  it('has one row per page', () => {
    const files = pageRoutes.map(({ unit, component }) => `${unit}/${component}`);
    expect(new Set(files).size).toBe(files.length);
  });

  it('defines each name only once, because a second one would replace the first', () => {
    const names = [shopRoutes, adminRoutes].flatMap((rows) => Object.keys(rows));
    expect(Object.keys(routes)).toEqual(names);
  });

  it('keeps private pages out of the sitemap and out of caches', () => {
    const others = pageRoutes.filter(({ access }) => access !== 'public');
    expect(others.length).toBeGreaterThan(5);
    for (const { isInSitemap, isAvailableOffline } of others) {
      expect([isInSitemap, isAvailableOffline]).toEqual([false, false]);
    }
  });

  it('[HM-09] lists each article as a page of its own', () => {
    const articles = pageRoutes.filter(({ pattern }) => pattern.startsWith('/journal/'));
    expect(articles.map(({ component }) => component)).toEqual(
      expect.arrayContaining([
        'RootstockEssentialsPage',
        'SeasonalHarvestPage',
        'AppleGiftCratesPage',
        'AppleRecipeCornerPage',
      ]),
    );
    expect(findRoute('/journal')?.route.component).toBe('JournalPage');
    expect(findRoute('/journal/how-to-grow-durian')).toBeUndefined();
  });

  it('rejects invalid rows at compile time', () => {
    const row = { unit: 'shell', component: 'XPage', access: 'public', banner: 'none' } as const;
    // @ts-expect-error -- an unknown banner
    page('/x', { ...row, banner: 'large' });
    // @ts-expect-error -- a name that does not end with Page
    page('/x', { ...row, component: 'Wishlist' });
    // @ts-expect-error -- a private page is never available offline
    page('/x', { ...row, access: 'member', isAvailableOffline: true });
    // @ts-expect-error -- parameters need a URL builder and an example
    page('/x/:id', row);
    expect(page('/x', row).to()).toBe('/x');
  });
});

describe('URLs', () => {
  it('contain the URL to return to in the query', () => {
    const url = new URL(routes.login.to('/shop?min=1&max=2'), 'https://shop.example');
    expect(url.searchParams.get('next')).toBe('/shop?min=1&max=2');
    expect(routes.login.to()).toBe('/login');
    expect(routes.register.to(null)).toBe('/register');
  });

  it('[PD-03][CK-01] name the product or the cart to check out', () => {
    expect(routes.checkoutProduct.to('golden', 3)).toBe('/checkout/pd/golden/3');
    expect(routes.checkoutCart.to()).toBe('/checkout/ct/1');
  });
});

describe('findRoute', () => {
  const routeObjects = pageRoutes.map(({ pattern }) => ({ path: pattern }));

  it.each([
    '/',
    '//',
    '/shop',
    '/SHOP',
    '/shop/',
    '/shop/golden',
    '/shop/golden/',
    '/shop/a/b',
    '/shop/caf%C3%A9',
    '/shop/a%2Fb',
    '/shop/a.b',
    '/shopping',
    '/no/such/page',
    '/checkout/pd/golden/2',
    '/checkout/pd/golden',
    '/checkout',
    '/user',
  ])('matches %j like React Router', (pathname) => {
    const [expected] = matchRoutes(routeObjects, { pathname }) ?? [];
    const match = findRoute(pathname);
    expect(match && [match.route.pattern, match.params]).toEqual(
      expected && [expected.route.path, expected.params],
    );
  });

  it('keeps a malformed escape as it is', () => {
    expect(findRoute('/shop/100%')?.params).toEqual({ productId: '100%' });
  });
});
