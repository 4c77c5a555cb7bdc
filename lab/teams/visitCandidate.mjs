import { setTimeout as wait } from 'node:timers/promises';
import { ShopClient } from '../../shared/build/deploy/ShopClient.mjs';
import { createAccount, signedIn } from './BrowserShopper.mjs';

const pollMs = 100;
/** Visitors have numbers from 0 to 99 (shell/server/remotes/canary). */
const bucketCount = 100;

/**
 * Opens a page as members who get the candidate of a unit, until the deployment has ended.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ url: string, unit: string, path: string, isRunning: () => boolean }} visit
 */
export async function visitCandidate(browser, { url, unit, path, isRunning }) {
  const tokens = await createAccount(url);
  while (isRunning()) {
    const build = await candidateOf(url, unit);
    const bucket = build && (await findBucket(url, path, build));
    if (!bucket) {
      await wait(pollMs);
      continue;
    }
    const context = await browser.newContext({ storageState: signedIn(url, tokens) });
    await context.addCookies([{ name: 'shop_bucket', value: bucket, url }]);
    const page = await context.newPage();
    await page.goto(url + path);
    // Reports are sent when the page has failed, or has been used for a moment.
    await wait(1_000);
    await context.close();
  }
}

/** @param {string} url @param {string} unit @returns {Promise<string | null>} the build that some visitors get */
export async function candidateOf(url, unit) {
  const canary = (await new ShopClient(url).findUnit(unit))?.canary;
  return canary?.state === 'running' ? canary.build : null;
}

/** Returns a visitor's number with which the document has a build. @param {string} url @param {string} path @param {string} build */
async function findBucket(url, path, build) {
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    const cookie = `shop_bucket=${bucket}`;
    const response = await fetch(url + path, { headers: { accept: 'text/html', cookie } });
    if ((await response.text()).includes(`/${build}/`)) return String(bucket);
  }
  return null;
}
