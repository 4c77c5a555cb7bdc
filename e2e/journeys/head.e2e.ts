import type { Page } from '@playwright/test';
import { routes } from '@shop/shared/routes';
import { guestPages, indexedPages, noindexPages } from './places';
import { expect, test } from './shopper';

/** What every page says of itself exactly once. */
const once = [
  'title',
  'meta[name="description"]',
  'link[rel="canonical"]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
  'meta[property="og:url"]',
  'meta[property="og:image"]',
  'meta[property="og:type"]',
  'meta[property="og:site_name"]',
  'meta[property="og:locale"]',
  'meta[name="twitter:card"]',
  'link[rel="manifest"]',
  'link[rel="apple-touch-icon"]',
];

interface Thing {
  '@type': string;
  offers?: object;
  itemListElement?: { name: string }[];
}

async function expectWholeHead(page: Page, address: string): Promise<void> {
  for (const element of once) {
    await expect(page.locator(`head ${element}`), `${element} on ${address}`).toHaveCount(1);
    await expect(page.locator(element), `${element} on ${address}`).toHaveCount(1);
  }
}

/** Title, description and canonical address: the title may end with the shop's name. */
const headOf = async (page: Page) => ({
  title: await page.title(),
  description: await page.locator('meta[name="description"]').getAttribute('content'),
  canonical: await page.locator('link[rel="canonical"]').getAttribute('href'),
});

async function things(page: Page): Promise<Thing[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.flatMap((block) => (JSON.parse(block) as { '@graph': Thing[] })['@graph']);
}

test.describe('as it is served', () => {
  test.use({ javaScriptEnabled: false });

  test('every page says once what it is', async ({ page, baseURL }) => {
    for (const address of guestPages) {
      await page.goto(`${address}?from=mail`);
      await expectWholeHead(page, address);
      expect((await headOf(page)).canonical).toBe(`${baseURL}${address}`);
    }
  });

  test('search engines are kept from what is no page for them', async ({ request }) => {
    const marks = async (address: string) => {
      const answer = await request.get(address, { headers: { accept: 'text/html' } });
      return (await answer.text()).match(/<title>|<meta name="robots" content="noindex"/g);
    };
    for (const path of [...noindexPages, '/nope', '/shop/durian', '/journal/durian']) {
      expect(await marks(path), path).toHaveLength(2);
    }
    for (const path of indexedPages) expect(await marks(path), path).toEqual(['<title>']);
  });

  test('[HM-09] search engines learn of the shop, the way to a page, and an offer', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/');
    expect((await things(page)).map((thing) => thing['@type'])).toEqual(['Organization']);

    await page.goto('/about');
    expect((await things(page)).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);

    await page.goto('/shop/golden');
    const [product, way] = await things(page);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Golden',
      image: `${baseURL}/images/apple/golden-box.jpg`,
      offers: {
        price: 1400,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: `${baseURL}/shop/golden`,
      },
    });
    expect(way?.itemListElement?.map(({ name }) => name)).toEqual(['Home', 'Shop', 'Golden']);

    await page.goto('/journal/seasonal-harvest');
    const [article, path] = await things(page);
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Seasonal Harvest',
      image: `${baseURL}/images/cards/seasonal-harvest.jpg`,
      datePublished: '2026-06-22',
    });
    expect(path?.itemListElement?.map(({ name }) => name)).toEqual([
      'Home',
      'Journal',
      'Seasonal Harvest',
    ]);
  });
});

test('every page still says it once when the browser has taken over, and the same', async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  const { home, shop, product, journal, 'seasonal-harvest': article, about, login } = routes;
  for (const { example: address } of [home, shop, product, journal, article, about, login]) {
    await plain.goto(address);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expectWholeHead(page, address);
    expect(await headOf(page)).toEqual(await headOf(plain));
    expect(await things(page)).toEqual(await things(plain));
  }
  await plain.close();
});

test('title, description and address follow the shopper', async ({ page, baseURL }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const heads = [await headOf(page)];
  const follow = async (link: string, title: string) => {
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click();
    await expect(page).toHaveTitle(title);
    await expectWholeHead(page, title);
    heads.push(await headOf(page));
  };
  await follow('Discover Our Curated Selection', 'Shop · Ridge & Root');
  await follow('Golden', 'Golden · Ridge & Root');
  await page.goBack();
  await expect(page).toHaveTitle('Shop · Ridge & Root');
  await follow('Fuji Apple', 'Fuji Apple · Ridge & Root');

  expect(heads.map(({ canonical }) => canonical)).toEqual(
    ['/', '/shop', '/shop/golden', '/shop/fuji-apple'].map((path) => `${baseURL}${path}`),
  );
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

test('search engines find every page that is for everybody', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
  // Of the eight products one is an example of a page.
  expect(addresses).toHaveLength(indexedPages.length + 7);
  for (const address of addresses) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } });
    expect(answer.status(), address).toBe(200);
  }
});
