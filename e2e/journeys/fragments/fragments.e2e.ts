import { writeFile, readFile } from 'node:fs/promises';
import { deferResponse } from '../../support/deferResponse';
import { layoutShift } from '../../support/page/layoutShift';
import { copyCatalogBuild, replaceServerPage } from '../../support/servers/remoteBuilds';
import { expect, memberTest, test } from '../../support/test';

/** The only page of the shell with a fragment that has content for everybody. */
const unknownUrl = '/no-such-page';
const recommendationsScript =
  '**/remotes/mf-catalog/files/__federation_expose_Recommendations.*.js';
const heading = 'You can order these now';

// The document of an unknown URL has the status 404, which browsers log.
test.use({ failOnConsoleErrors: false });
memberTest.use({ failOnConsoleErrors: false });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[FR-02] fragments have content and links @phone', async ({ page }) => {
    await page.goto(unknownUrl);
    const section = page.getByRole('region', { name: heading });
    await section.getByRole('link', { name: 'Fuji Apple' }).click();
    await expect(page).toHaveURL(/\/shop\/fuji/);
  });
});

test('[FR-03] a fragment is seen before its code arrives, and then does what was pressed, once', async ({
  page,
}) => {
  const release = await deferResponse(page, recommendationsScript);
  // A script that is requested early delays the load event.
  await page.goto(unknownUrl, { waitUntil: 'commit' });
  const section = page.getByRole('region', { name: heading });
  await page.waitForFunction(() => Reflect.get(window, '__shopEarlyEvents') === undefined);
  const add = section.getByRole('button', { name: /^ADD TO CART/ }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');

  release();

  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

memberTest(
  '[FR-03] a member’s press on a fragment before its code arrives adds one box',
  async ({ page }) => {
    const release = await deferResponse(page, recommendationsScript);
    // A script that is requested early delays the load event.
    await page.goto(unknownUrl, { waitUntil: 'commit' });
    await page.waitForFunction(() => Reflect.get(window, '__shopEarlyEvents') === undefined);
    const section = page.getByRole('region', { name: heading });
    await section
      .getByRole('button', { name: /^ADD TO CART/ })
      .first()
      .click();
    release();
    await expect(page.getByText('Added', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Cart and orders, 1 in the cart' }),
    ).toBeVisible();
  },
);

test('[FR-02] a fragment whose server code throws is rendered by the browser, in the same place', async ({
  onEnd,
  page,
  startShell,
}) => {
  const build = await copyCatalogBuild(onEnd);
  await replaceServerPage(
    build,
    'Recommendations',
    "exports.default = () => { throw new Error('broken'); };",
  );
  const shell = await startShell({ 'mf-catalog': build });
  const html = await (
    await fetch(shell.origin + unknownUrl, { headers: { accept: 'text/html' } })
  ).text();
  expect(html).toContain('Nothing grows at this address');
  expect(html).not.toContain(heading);

  await page.goto(shell.origin + unknownUrl);
  await expect(page.getByRole('region', { name: heading })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('[FR-02] pages and menus work without the remote that owns a fragment', async ({
  page,
  startShell,
}) => {
  const shell = await startShell();
  const remotes = JSON.parse(await readFile(shell.remotesFile, 'utf8')) as Record<string, string>;
  const { 'mf-cart-checkout': _removed, ...others } = remotes;
  await writeFile(shell.remotesFile, JSON.stringify(others));
  await expect
    .poll(async () => (await shell.remotes()).map(({ name }) => name))
    .not.toContain('mf-cart-checkout');

  await page.goto(`${shell.origin}/shop`);
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
  await page.getByRole('button', { name: 'Cart and orders' }).click();
  await expect(page.locator('[data-fragment=miniCart]')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toBeVisible();
});
