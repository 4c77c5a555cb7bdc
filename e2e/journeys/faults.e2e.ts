import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { builtRemotes, serve, ShellServer } from './shellServer';
import { expect } from './shopper';

// Without the console check: a remote that is down is an error in the console, and rightly so.
base(
  'a remote that is down costs its own page only, and a retry brings it back',
  async ({ page }) => {
    await page.route('**/remotes/mf-catalog/**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/shop');
    await expect(page.getByText('This part of the shop could not be loaded.')).toBeVisible();

    await page.getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('This part of the shop could not be loaded.')).toBeVisible();

    await page.unroute('**/remotes/mf-catalog/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Showing all 8 results')).toBeVisible();
  },
);

const notice = 'This part of the shop could not be loaded.';

/** A copy of the catalog's build, to break something in. */
async function copyOfCatalog(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-remote-'));
  await cp(builtRemotes['mf-catalog'], folder, { recursive: true });
  return folder;
}

base('a remote that is down everywhere leaves header, footer and other pages', async ({ page }) => {
  const { server, address } = await serve((_request, response) => response.destroy());
  const shell = await ShellServer.start({ ...builtRemotes, 'mf-catalog': address });
  try {
    const answer = await page.goto(`${shell.address}/shop`);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain('<footer');
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
    await page.goto(`${shell.address}/login`);
    await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  } finally {
    await shell.stop();
    server.close();
  }
});

base('a remote that never answers costs seconds, not the shop', async ({ page }) => {
  const { server, address } = await serve(() => undefined);
  const shell = await ShellServer.start({ ...builtRemotes, 'mf-catalog': address });
  try {
    const answer = await page.goto(`${shell.address}/shop`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(notice)).toBeVisible({ timeout: 15_000 });
    await shell.deploy(builtRemotes);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Showing all 8 results')).toBeVisible({ timeout: 15_000 });
  } finally {
    await shell.stop();
    server.closeAllConnections();
    server.close();
  }
});

/** A server build of the listing with this content, as its unit's build would leave it. */
async function replaceServerPage(folder: string, content: string) {
  const list = path.join(folder, 'server/pages.json');
  const pages = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
  pages.ShopPage = createHash('sha256').update(content).digest('base64');
  await writeFile(path.join(folder, 'server/ShopPage.js'), content);
  await writeFile(list, JSON.stringify(pages));
}

base('a page whose server build throws is rendered by the browser', async ({ page }) => {
  const folder = await copyOfCatalog();
  await replaceServerPage(folder, 'throw new Error("broken");');
  const shell = await ShellServer.start({ ...builtRemotes, 'mf-catalog': folder });
  try {
    const answer = await page.goto(`${shell.address}/shop`);
    expect(await answer?.text()).not.toContain('Royal Delicious');
    await expect(page.getByText('Showing all 8 results')).toBeVisible();
  } finally {
    await shell.stop();
    await rm(folder, { recursive: true });
  }
});

base('a chunk that hangs is asked for anew by the retry', async ({ page }) => {
  const isPage = /__federation_expose_ShopPage\..*\.js$/;
  await page.route(isPage, () => undefined);
  await page.goto('/');
  await page.getByRole('link', { name: 'Discover Our Curated Selection' }).click();
  await expect(page.getByText(notice)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
});

base(
  'a remote built against another major of the contract is refused, and says so',
  async ({ page, request }) => {
    const folder = await copyOfCatalog();
    const file = path.join(folder, 'unit.json');
    const unit = JSON.parse(await readFile(file, 'utf8')) as { needs: Record<string, string> };
    unit.needs['@shop/shared'] = '^2.0.0';
    await writeFile(file, JSON.stringify(unit));
    const shell = await ShellServer.start({ ...builtRemotes, 'mf-catalog': folder });
    try {
      const answer = await request.get(`${shell.address}/health/remotes`);
      const units = (await answer.json()) as { name: string; state: string }[];
      expect(units.find(({ name }) => name === 'mf-catalog')?.state).toContain(
        'needs @shop/shared ^2.0.0, this shop has 1.0.0',
      );
      const document = await page.goto(`${shell.address}/login`);
      expect(document?.status()).toBe(200);
    } finally {
      await shell.stop();
      await rm(folder, { recursive: true });
    }
  },
);
