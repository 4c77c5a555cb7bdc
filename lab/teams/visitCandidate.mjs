import { setTimeout as wait } from 'node:timers/promises';
import { ShopClient } from '../../shared/build/deploy/ShopClient.mjs';
import { createAccount, signedIn } from './BrowserShopper.mjs';

const pollMs = 200;
const visitMs = 1_000;
/** Visitors have numbers from 0 to 99 (shell/server/remotes/canary). */
const bucketCount = 100;

/**
 * Watches a canary until its deployment has ended, and opens a page as members who get the candidate.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ url: string, unit: string, path: string | undefined, isRunning: () => boolean }} visit without a path,
 *   other visitors meet the candidate
 * @returns {Promise<readonly string[]>} the builds of the candidates
 */
export async function visitCandidate(browser, { url, unit, path, isRunning }) {
  const shop = new ShopClient(url);
  const storageState = path && signedIn(url, await createAccount(url));
  /** @type {Set<string>} */
  const builds = new Set();
  while (isRunning()) {
    await wait(pollMs);
    const canary = (await shop.findUnit(unit))?.canary;
    if (!canary) continue;
    builds.add(canary.build);
    if (!path || !storageState || canary.state !== 'running') continue;
    const bucket = await findBucket(url, path, canary.build);
    if (bucket === null) continue;
    const context = await browser.newContext({ storageState });
    await context.addCookies([{ name: 'shop_bucket', value: bucket, url }]);
    const page = await context.newPage();
    await page.goto(url + path);
    // An error is reported at once.
    await wait(visitMs);
    await context.close();
  }
  return [...builds];
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
