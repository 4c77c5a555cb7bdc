import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { startHttpServer } from '../support/httpServer';
import { open } from '../support/hydration';
import { copyCatalogBuild, replaceServerPage } from '../support/remoteBuilds';
import type { RemoteHealth, ShellServer } from '../support/ShellServer';
import { expect, test } from '../support/test';

// A remote that is down is a console error, and rightly so.
test.use({ failOnConsoleErrors: false });

async function catalogHealth(request: APIRequestContext, shell: ShellServer) {
  const response = await request.get(`${shell.origin}/health/remotes`);
  const remotes = (await response.json()) as RemoteHealth[];
  return remotes.find(({ name }) => name === 'mf-catalog');
}

const notice = 'This part of the shop could not be loaded.';

test('a remote that is down costs its own page only, and a retry loads it', async ({ page }) => {
  await page.route('**/remotes/mf-catalog/**', (route) => route.fulfill({ status: 503 }));
  await page.goto('/shop');
  await expect(page.getByText(notice)).toBeVisible();

  await page.getByRole('link', { name: 'About us' }).click();
  await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(notice)).toBeVisible();

  await page.unroute('**/remotes/mf-catalog/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
});

test('a remote that is down for the server, too, leaves header, footer and other pages', async ({
  onEnd,
  page,
  startShell,
}) => {
  const remote = await startHttpServer((_request, response) => response.destroy());
  onEnd(() => remote.close());
  const shell = await startShell({ 'mf-catalog': remote.origin });
  const document = await page.goto(`${shell.origin}/shop`);
  expect(document?.status()).toBe(200);
  expect(await document?.text()).toContain('<footer');
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await page.goto(`${shell.origin}/login`);
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
});

test('a remote that never responds delays the shop by seconds at most', async ({
  onEnd,
  page,
  request,
  startShell,
}) => {
  const remote = await startHttpServer(() => undefined);
  onEnd(() => remote.close());
  const shell = await startShell({ 'mf-catalog': remote.origin });
  const document = await page.goto(`${shell.origin}/shop`);
  expect(document?.status()).toBe(200);
  await expect(page.getByText(notice)).toBeVisible();
  await shell.deploy({});
  const isLive = async () => (await catalogHealth(request, shell))?.state === 'live';
  await expect.poll(isLive).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
});

test('a page whose server build throws is rendered by the browser', async ({
  onEnd,
  page,
  startShell,
}) => {
  const folder = await copyCatalogBuild();
  onEnd(() => rm(folder, { recursive: true }));
  await replaceServerPage(folder, 'ShopPage', 'throw new Error("broken");');
  const shell = await startShell({ 'mf-catalog': folder });
  const document = await page.goto(`${shell.origin}/shop`);
  expect(await document?.text()).not.toContain('Royal Delicious');
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
});

test('a chunk that hangs is requested again by the retry', async ({ page }) => {
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

test('a remote built against another major of the contract is refused, and the shell reports why', async ({
  onEnd,
  page,
  request,
  startShell,
}) => {
  const folder = await copyCatalogBuild();
  onEnd(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'unit.json');
  const unit = JSON.parse(await readFile(file, 'utf8')) as { needs: Record<string, string> };
  unit.needs['@shop/shared'] = '^2.0.0';
  await writeFile(file, JSON.stringify(unit));
  const shell = await startShell({ 'mf-catalog': folder });
  expect((await catalogHealth(request, shell))?.state).toContain(
    'needs @shop/shared ^2.0.0, this shop has 1.0.0',
  );
  const document = await page.goto(`${shell.origin}/login`);
  expect(document?.status()).toBe(200);
});
