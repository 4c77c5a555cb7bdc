import type { Page } from '@playwright/test';
import { readHead } from '../../support/page/head';
import { open } from '../../support/page/hydration';
import { expect, test } from '../../support/test';

test('[HM-09] the structured data describe the shop, breadcrumbs, products and articles', async ({
  page,
  baseURL,
}) => {
  const structuredData = async (path: string) => {
    const document = await page.request.get(path, { headers: { accept: 'text/html' } });
    return (await readHead(page, await document.text())).structuredData;
  };
  expect((await structuredData('/')).map((part) => part['@type'])).toEqual(['Organization']);
  expect((await structuredData('/about')).map((part) => part['@type'])).toEqual(['BreadcrumbList']);

  const [product, productBreadcrumb] = await structuredData('/shop/golden');
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
  expect(productBreadcrumb?.itemListElement?.map(({ name }) => name)).toEqual([
    'Home',
    'Shop',
    'Golden',
  ]);

  const [article, articleBreadcrumb] = await structuredData('/journal/seasonal-harvest');
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Seasonal Harvest',
    image: `${baseURL}/images/cards/seasonal-harvest.jpg`,
    datePublished: '2026-06-22',
  });
  expect(articleBreadcrumb?.itemListElement?.map(({ name }) => name)).toEqual([
    'Home',
    'Journal',
    'Seasonal Harvest',
  ]);
});

test('client navigation updates title, description and canonical URL', async ({
  page,
  baseURL,
}) => {
  await open(page, '/');
  const heads = [await readHead(page)];
  await follow(page, 'Discover Our Curated Selection', 'Shop · Ridge & Root');
  heads.push(await readHead(page));
  await follow(page, 'Golden', 'Golden · Ridge & Root');
  heads.push(await readHead(page));
  await page.goBack();
  await expect(page).toHaveTitle('Shop · Ridge & Root');
  await follow(page, 'Fuji Apple', 'Fuji Apple · Ridge & Root');
  heads.push(await readHead(page));

  expect(heads.flatMap(({ misplaced }) => misplaced)).toEqual([]);
  expect(heads.map(({ canonical }) => canonical)).toEqual(
    ['/', '/shop', '/shop/golden', '/shop/fuji-apple'].map((path) => `${baseURL}${path}`),
  );
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

async function follow(page: Page, link: string, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click();
  await expect(page).toHaveTitle(title);
}
