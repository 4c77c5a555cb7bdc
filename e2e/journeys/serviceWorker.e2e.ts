import { test as base, type Page } from '@playwright/test';
import { served } from '../served';
import { Network } from './Network';
import { builtRemotes, ShellServer } from './shellServer';
import { expect, test } from './shopper';
import { visitOnce } from './visitOnce';

test.use({ serviceWorkers: 'allow' });

const theShop = `http://localhost:${served.PORT}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a network that says nothing is not waited for', async ({ page }) => {
  const network = await Network.before(theShop);
  try {
    await visitOnce(page, `${network.address}/about`);
    network.isDead = true;
    // Pictures in sizes that are not kept wait as long as the browser does.
    await page.goto(`${network.address}/shop`, { waitUntil: 'domcontentloaded' });
    await expect(heading(page)).toHaveText('Explore Our Product Range');
    await page.getByRole('link', { name: 'Golden', exact: true }).click();
    await expect(heading(page)).toHaveText('Golden');
  } finally {
    await network.close();
  }
});

// Without the console check: the last page may still ask for the worker when the shop has gone.
base('a deployment shows at once, and the worker can be switched off', async ({ page }) => {
  const network = await Network.before(theShop);
  const without = await ShellServer.start(builtRemotes, { SERVICE_WORKER: 'off' });
  const isServed = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  try {
    await visitOnce(page, `${network.address}/about`);
    expect(await isServed(), 'the first page').toBe(false);
    await page.reload();
    expect(await isServed(), 'the next one').toBe(true);

    network.change = (html) => html.replace('<html', '<html data-deployed');
    await page.goto(`${network.address}/about`);
    await expect(page.locator('html[data-deployed]'), 'after a deployment').toHaveCount(1);

    network.shop = without.address;
    await page.goto(`${network.address}/contact`);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).length), 'what is kept')
      .toBe(0);
    await page.goto(`${network.address}/journal`);
    expect(await isServed(), 'a page after the switch').toBe(false);
    await expect(heading(page)).toHaveText('Journal');
  } finally {
    await network.close();
    await without.stop();
  }
});
