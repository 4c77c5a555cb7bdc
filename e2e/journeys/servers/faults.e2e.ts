import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startHttpServer } from '../../support/servers/httpServer';
import { open } from '../../support/page/hydration';
import { heading } from '../../support/locators';
import { copyCatalogBuild, replaceServerPage } from '../../support/servers/remoteBuilds';
import { saveData } from '../../support/page/saveData';
import { expect, test } from '../../support/test';

// The browser rightly logs an error for a remote that is down.
test.use({ failOnConsoleErrors: false });

const notice = 'This part of the shop could not be loaded.';

test('a remote that is down breaks its own page only, and a retry loads it', async ({ page }) => {
  await open(page, '/about');
  await page.route('**/remotes/mf-catalog/**', (route) => route.fulfill({ status: 503 }));
  const shop = page.getByRole('banner').getByRole('link', { name: 'Shop' });
  await shop.click();
  await expect(page.getByText(notice)).toBeVisible();

  await page.getByRole('link', { name: 'About us' }).click();
  await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(notice)).toBeVisible();

  await page.unroute('**/remotes/mf-catalog/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
});

test('header, footer and other pages work while a remote is down for the server as well', async ({
  onEnd,
  page,
  startShell,
}) => {
  const remote = await startHttpServer((_request, response) => response.destroy(), onEnd);
  const shell = await startShell({ 'mf-catalog': remote });
  const document = await page.goto(`${shell.origin}/shop`);
  // Its pages are not known, so neither is whether this is one of them.
  expect(document?.status()).toBe(503);
  expect(await document?.text()).toContain('<footer');
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(heading(page)).toHaveText('Terms of Service');
  await page.goto(`${shell.origin}/login`);
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
});

test('a silent remote delays a page by a few seconds only', async ({ onEnd, page, startShell }) => {
  const remote = await startHttpServer(() => undefined, onEnd);
  const shell = await startShell({ 'mf-catalog': remote });
  const document = await page.goto(`${shell.origin}/shop`);
  // Its pages are not known, so neither is whether this is one of them.
  expect(document?.status()).toBe(503);
  await expect(page.getByText(notice)).toBeVisible();
  await shell.deploy({});
  const isLive = async () => (await shell.health('mf-catalog'))?.state === 'live';
  await expect.poll(isLive).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
});

test('a page whose server build throws is rendered by the browser', async ({
  onEnd,
  page,
  startShell,
}) => {
  const folder = await copyCatalogBuild(onEnd);
  await replaceServerPage(folder, 'ShopPage', 'throw new Error("broken");');
  const shell = await startShell({ 'mf-catalog': folder });
  const document = await page.goto(`${shell.origin}/shop`);
  expect(await document?.text()).not.toContain('Royal Delicious');
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
});

test('a retry requests a hanging chunk again', async ({ page }) => {
  // Otherwise the chunk is requested ahead.
  await saveData(page.context());
  const chunk = /__federation_expose_ShopPage\..*\.js$/;
  await page.route(chunk, () => undefined);
  await page.clock.install();
  await open(page, '/');
  const requested = page.waitForRequest(chunk);
  await page.getByRole('link', { name: 'Discover Our Curated Selection' }).click();
  await requested;
  await page.clock.fastForward('00:11');
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
});

test('the shell rejects a remote that needs another major version of the contract, and reports why', async ({
  onEnd,
  page,
  startShell,
}) => {
  const folder = await copyCatalogBuild(onEnd);
  const file = path.join(folder, 'unit.json');
  const unit = JSON.parse(await readFile(file, 'utf8')) as { needs: Record<string, string> };
  unit.needs['@shop/shared'] = '^2.0.0';
  await writeFile(file, JSON.stringify(unit));
  const shell = await startShell({ 'mf-catalog': folder });
  expect((await shell.health('mf-catalog'))?.state).toContain(
    'needs @shop/shared ^2.0.0, this shop has 1.0.0',
  );
  const document = await page.goto(`${shell.origin}/login`);
  expect(document?.status()).toBe(200);
});
