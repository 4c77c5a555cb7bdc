import type { Page } from '@playwright/test';
import {
  installServiceWorker,
  registerServiceWorker,
} from '../../support/page/installServiceWorker';
import { heading } from '../../support/locators';
import { ReverseProxy } from '../../support/servers/ReverseProxy';
import { shopServer } from '../../support/shopServer';
import { expect, test } from '../../support/test';

test.use({ serviceWorkers: 'allow' });

/** Returns what a service worker has left in the browser. */
const readWorkerState = (page: Page) =>
  page.evaluate(async () => ({
    registrations: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));

const nothing = { registrations: 0, caches: [] };

/**
 * Waits until the worker has removed itself. Triggers a check for a new worker, because the browser skips its own check
 * while an older one runs.
 */
const expectRemoval = (page: Page) =>
  expect(async () => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    expect(await readWorkerState(page)).toEqual(nothing);
  }, 'after the switch').toPass();

/** Makes each page record that it has registered a service worker. */
const recordRegistration = (page: Page) =>
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
  const proxy = await ReverseProxy.start(shopServer.origin, onEnd);
  await installServiceWorker(page, `${proxy.origin}/about`);
  proxy.isSilent = () => true;
  // Images in uncached sizes would delay the load event.
  await page.goto(`${proxy.origin}/shop`, { waitUntil: 'domcontentloaded' });
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await page.getByRole('link', { name: 'Golden', exact: true }).click();
  await expect(heading(page)).toHaveText('Golden');
});

test('a deployment is visible immediately, and an operator can switch the worker off', async ({
  onEnd,
  page,
  startShell,
}) => {
  const proxy = await ReverseProxy.start(shopServer.origin, onEnd);
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
  await recordRegistration(page);
  await page.goto(`${proxy.origin}/contact`);
  await expectRemoval(page);
  // An open page registers `/service-worker.js` again. The worker must remove itself again.
  await page.clock.fastForward('00:10');
  await expect
    .poll(() => page.evaluate(() => 'isWorkerRegistered' in globalThis), 'the registration')
    .toBe(true);
  await expect
    .poll(() => readWorkerState(page), 'after the page has registered it again')
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
  const proxy = await ReverseProxy.start(shopServer.origin, onEnd);
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
