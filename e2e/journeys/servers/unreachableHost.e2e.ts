import { heading } from '../../support/locators';
import { markServedElements, replacedElements } from '../../support/page/hydration';
import { builtRemotes } from '../../support/servers/remoteBuilds';
import { RemoteHost } from '../../support/servers/remoteHost';
import { expect, test } from '../../support/test';

// The browser rightly logs an error for a host that is down.
test.use({ failOnConsoleErrors: false });

const notice = 'the buttons on this page need a moment longer';
const html = { headers: { accept: 'text/html' } };

test('[S-50] a page stays readable while the host of its remote is down, and does what was clicked once it is back', async ({
  onEnd,
  page,
  startShell,
}) => {
  const host = await RemoteHost.start(builtRemotes['mf-catalog'], onEnd);
  const shell = await startShell({ 'mf-catalog': host.origin });
  await fetch(`${shell.origin}/shop`, html);
  await markServedElements(page);

  host.isDown = true;
  await page.goto(`${shell.origin}/shop`);

  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await expect.poll(async () => (await shell.health('mf-catalog'))?.state).toBe('degraded');

  const add = page.getByRole('button', { name: /^ADD TO CART/ }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  host.isDown = false;

  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
  await expect(page.getByText(notice)).toBeHidden();
  expect(await replacedElements(page)).toEqual([]);
  await expect.poll(async () => (await shell.health('mf-catalog'))?.state).toBe('live');
});

test('links lead to other pages while the host of a remote is down', async ({
  onEnd,
  page,
  startShell,
}) => {
  const host = await RemoteHost.start(builtRemotes['mf-catalog'], onEnd);
  const shell = await startShell({ 'mf-catalog': host.origin });
  for (const path of ['/shop', '/shop/golden']) await fetch(shell.origin + path, html);

  host.isDown = true;
  await page.goto(`${shell.origin}/shop`);
  await expect(page.getByText(notice)).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Golden' }).first().click();
  await expect(page).toHaveURL(/\/shop\/golden/);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  await page.getByRole('link', { name: 'About us' }).first().click();
  await expect(heading(page)).toHaveText('Who We Are');
  await expect(page.getByText(notice)).toBeHidden();
});
