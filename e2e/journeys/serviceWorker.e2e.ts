import type { Page } from '@playwright/test';
import { installServiceWorker, registerServiceWorker } from '../support/installServiceWorker';
import { ReverseProxy } from '../support/ReverseProxy';
import { shopServer } from '../support/shopServer';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What a service worker has left in the browser. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => ({
    registrations: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));

const nothing = { registrations: 0, caches: [] };

/**
 * Waits until the worker has removed itself. Asks the browser to check for a new one: its own check is left out
 * while one from before the switch is under way.
 */
const expectRemoval = (page: Page) =>
  expect(async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    expect(await leftBehind(page)).toEqual(nothing);
  }, 'after the switch').toPass();

/** Has each page note that it has registered a service worker. */
const noteRegistration = (page: Page) =>
  page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (url) => {
      const registration = await register(url);
      Object.assign(globalThis, { isWorkerRegistered: true });
      return registration;
    };
  });

test('a page does not wait for a silent network', async ({ onEnd, page }) => {
  const proxy = await ReverseProxy.start(shopServer.origin);
  onEnd(() => proxy.close());
  await installServiceWorker(page, `${proxy.origin}/about`);
  proxy.isSilent = () => true;
  // Images in sizes that are not cached wait as long as the browser does.
  await page.goto(`${proxy.origin}/shop`, { waitUntil: 'domcontentloaded' });
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await page.getByRole('link', { name: 'Golden', exact: true }).click();
  await expect(heading(page)).toHaveText('Golden');
});

test('a deployment shows at once, and the worker can be switched off', async ({
  onEnd,
  page,
  startShell,
}) => {
  const proxy = await ReverseProxy.start(shopServer.origin);
  onEnd(() => proxy.close());
  const withoutWorker = await startShell({}, { SERVICE_WORKER: 'off' });
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await registerServiceWorker(page, `${proxy.origin}/about`);
  expect(await isControlled(), 'the first page').toBe(false);
  await page.reload();
  expect(await isControlled(), 'the next one').toBe(true);

  proxy.transform = (html) => html.replace('<html', '<html data-deployed');
  await page.goto(`${proxy.origin}/about`);
  await expect(page.locator('html[data-deployed]'), 'after a deployment').toHaveCount(1);

  proxy.upstream = withoutWorker.origin;
  await noteRegistration(page);
  await page.goto(`${proxy.origin}/contact`);
  await expectRemoval(page);
  // A page that stays open registers `/service-worker.js`, which would undo it.
  await page.clock.fastForward('00:10');
  await expect
    .poll(() => page.evaluate(() => 'isWorkerRegistered' in globalThis), 'the registration')
    .toBe(true);
  await expect
    .poll(() => leftBehind(page), 'after the page has registered it again')
    .toEqual(nothing);
  await page.goto(`${proxy.origin}/journal`);
  expect(await isControlled(), 'a page after the switch').toBe(false);
  await expect(heading(page)).toHaveText('Journal');
});

test('a new worker does not wait until the old one has precached the shop', async ({
  onEnd,
  page,
  startShell,
}) => {
  const proxy = await ReverseProxy.start(shopServer.origin);
  onEnd(() => proxy.close());
  const withoutWorker = await startShell({}, { SERVICE_WORKER: 'off' });
  let isPrecaching = false;
  proxy.isSilent = (url) => {
    const isHeld = url === '/journal';
    isPrecaching ||= isHeld;
    return isHeld;
  };
  await registerServiceWorker(page, `${proxy.origin}/about`);
  await expect.poll(() => isPrecaching, 'precaching').toBe(true);

  proxy.upstream = withoutWorker.origin;
  await page.goto(`${proxy.origin}/contact`);
  await expectRemoval(page);
});
