import { matchRoutes } from 'react-router-dom';
import { shopTable } from '../testing/shopTable';
import { movedPage, page } from './page';
import { RouteTable } from './RouteTable';
import { url } from './url';
import { urls } from './urls';

describe('the table', () => {
  it.each(shopTable.routes)('has an example that leads to $component', (route) => {
    expect(shopTable.find(route.example)?.route).toEqual(route);
    expect(route.example).not.toContain(':');
  });

  it('has one row per page', () => {
    const files = shopTable.routes.map(({ unit, component }) => `${unit}/${component}`);
    expect(new Set(files).size).toBe(files.length);
  });

  it('keeps private pages out of the sitemap and out of caches', () => {
    const others = shopTable.routes.filter(({ access }) => access !== 'public');
    expect(others.length).toBeGreaterThan(5);
    for (const { isInSitemap, isAvailableOffline } of others) {
      expect([isInSitemap, isAvailableOffline]).toEqual([false, false]);
    }
  });

  it('[HM-09] lists each article as a page of its own', () => {
    const articles = shopTable.routes.filter(({ pattern }) => pattern.startsWith('/journal/'));
    expect(articles.map(({ component }) => component)).toEqual(
      expect.arrayContaining([
        'RootstockEssentialsPage',
        'SeasonalHarvestPage',
        'AppleGiftCratesPage',
        'AppleRecipeCornerPage',
      ]),
    );
    expect(shopTable.find('/journal')?.route.component).toBe('JournalPage');
    expect(shopTable.find('/journal/how-to-grow-durian')).toBeUndefined();
  });

  it('rejects invalid rows at compile time', () => {
    const row = { component: 'XPage', access: 'public', title: 'X' } as const;
    // @ts-expect-error -- an unknown banner
    page('/x', { ...row, banner: 'large' });
    // @ts-expect-error -- a name that does not end with Page
    page('/x', { ...row, component: 'Wishlist' });
    // @ts-expect-error -- a private page is never available offline
    page('/x', { ...row, access: 'member', isAvailableOffline: true });
    // @ts-expect-error -- parameters need an example
    page('/x/:id', row);
    // @ts-expect-error -- parameters need a builder
    url('/x/:id');
    expect(page('/x', row).pattern).toBe('/x');
  });
});

describe('[TE-01] a page that has moved', () => {
  const table = new RouteTable([
    {
      unit: 'mf-x',
      rows: [
        movedPage('/apples/:productId', urls.product),
        movedPage('/apples', urls.shop),
        page(urls.shop, { component: 'ShopPage', access: 'public', title: 'Shop' }),
      ],
    },
  ]);

  it.each([
    ['/apples', '/shop'],
    ['/apples/caf%C3%A9', '/shop/caf%C3%A9'],
    ['/shop', null],
    ['/pears', null],
  ])('redirects %s to %s', (path, target) => {
    expect(table.redirectOf(path)).toBe(target);
  });

  it('is no page', () => {
    expect(table.find('/apples')).toBeUndefined();
    expect(table.routes).toHaveLength(1);
  });
});

describe('URLs', () => {
  it('contain the URL to return to in the query', () => {
    const login = new URL(urls.login('/shop?min=1&max=2'), 'https://shop.example');
    expect(login.searchParams.get('next')).toBe('/shop?min=1&max=2');
    expect(urls.login()).toBe('/login');
    expect(urls.register(null)).toBe('/register');
  });

  it('[PD-03][CK-01] name the product to check out', () => {
    expect(urls.checkoutProduct('golden', 3)).toBe('/checkout/pd/golden/3');
  });

  it.each(Object.values(urls))('are those of a page: $pattern', ({ pattern }) => {
    expect(shopTable.routes.map((route) => route.pattern)).toContain(pattern);
  });
});

describe('a path', () => {
  const routeObjects = shopTable.routes.map(({ pattern }) => ({ path: pattern }));

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
  ])('matches like with React Router: %j', (pathname) => {
    const [expected] = matchRoutes(routeObjects, { pathname }) ?? [];
    const match = shopTable.find(pathname);
    expect(match && [match.route.pattern, match.params]).toEqual(
      expected && [expected.route.path, expected.params],
    );
  });

  it('keeps a malformed escape as it is', () => {
    expect(shopTable.find('/shop/100%')?.params).toEqual({ productId: '100%' });
  });
});
