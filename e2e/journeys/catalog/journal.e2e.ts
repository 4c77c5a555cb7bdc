import { open, openUntilIdle } from '../../support/page/hydration';
import { recordRequests } from '../../support/recordRequests';
import { saveData } from '../../support/page/saveData';
import { expect, test } from '../../support/test';

const articles = {
  'rootstock-essentials': ['Rootstock Essentials', 'Ask before you dig'],
  'seasonal-harvest': ['Seasonal Harvest', 'For those who pick their own'],
  'apple-gift-crates': ['Apple Gift Crates', 'When it has arrived'],
  'apple-recipe-corner': ['Apple Recipe Corner', 'Bruised, soft or too many'],
} as const;

test('[HM-06, HM-07, HM-09] a visitor goes from the home page through an article to a variety', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Learn More about Seasonal Harvest' }).click();
  await expect(page).toHaveURL(/\/journal\/seasonal-harvest$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Seasonal Harvest');
  await expect(heading).toBeFocused();

  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Keeping ten kilograms in a flat' }).click();
  await expect(page.getByRole('heading', { name: 'Keeping ten kilograms' })).toBeInViewport();
  await page
    .getByRole('row', { name: /Fuji Apple/ })
    .getByRole('link')
    .click();
  await expect(heading).toHaveText('Fuji Apple');

  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Journal' }).click();
  await expect(heading).toHaveText('Journal');
  await expect(page.getByRole('listitem').filter({ hasText: 'Learn More' })).toHaveCount(4);
  await page.getByRole('link', { name: 'Learn More about Apple Recipe Corner' }).click();
  await expect(heading).toHaveText('Apple Recipe Corner');
});

for (const { path, name, title } of [
  {
    path: '/journal/seasonal-harvest',
    name: 'Rootstock Essentials',
    title: 'Rootstock Essentials',
  },
  { path: '/about', name: 'journal', title: 'Journal' },
]) {
  test(`[HM-09] a link in the text of ${path} opens its page in the same document`, async ({
    page,
  }) => {
    await open(page, path);
    const documentOf = await page.evaluateHandle(() => document);
    const text = page.getByRole('article').locator('[data-static]');
    await text.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await documentOf.evaluate((before) => before === document)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(text.getByRole('link', { name, exact: true })).toBeFocused();
  });
}

test('[HM-09] an article fetches only its own text', async ({ page }) => {
  await saveData(page.context());
  const pages = recordRequests(page, ({ href }) => /__federation_expose_\w+Page\./.test(href));
  await openUntilIdle(page, '/journal/seasonal-harvest');
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((url) => !url.includes('_SeasonalHarvestPage.'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[HM-07] [HM-09] the cards of the home page lead to complete articles without dead links', async ({
    page,
    request,
  }) => {
    const targets = new Set<string>();
    for (const [slug, [title, end]] of Object.entries(articles)) {
      await page.goto('/');
      await page.getByRole('link', { name: `Learn More about ${title}` }).click();
      await expect(page).toHaveURL(new RegExp(`/journal/${slug}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('heading', { name: end })).toBeVisible();
      const text = await page.getByRole('article').innerText();
      expect(text.split(/\s+/).length, slug).toBeGreaterThan(500);
      await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
      for (const link of await page.getByRole('main').getByRole('link').all()) {
        targets.add((await link.getAttribute('href')) ?? '');
      }
    }
    for (const target of [...targets].filter((href) => !href.startsWith('#'))) {
      const response = await request.get(target, { headers: { accept: 'text/html' } });
      expect(response.status(), target).toBe(200);
    }
  });

  test('the listing shows names, prices and links', async ({ page }) => {
    await page.goto('/shop');
    await expect(page.getByRole('article')).toHaveCount(8);
    const golden = page.getByRole('article').filter({ hasText: 'Golden' }).last();
    await expect(golden).toContainText('₹1,400');
    await page.getByRole('link', { name: 'Fuji Apple', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fuji Apple');
    await expect(page.getByText('₹1,700 Tax Included.')).toBeVisible();
  });
});
