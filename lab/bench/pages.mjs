import { readFileSync } from 'node:fs';
import { phone } from '../../e2e/support/emulatePhone.mjs';
import { observePage, readPage } from './inPage.mjs';
import { median } from './metrics.mjs';
import { fillServerCaches, onNewPhone } from './phone.mjs';
import { buildSingleBundle } from './singleBundle.mjs';

/** The library for the page, made global: an init script has a scope of its own. */
const webVitals = readFileSync(
  new URL('web-vitals.iife.js', import.meta.resolve('web-vitals')),
  'utf8',
).concat('\nglobalThis.webVitals = webVitals;');

/** @typedef {ReturnType<typeof readPage>} PageMetrics */

/** The greatest LCP of each page in ms. @type {Record<string, number>} */
const lcpAims = { home: 700, shop: 640, product: 620, 'cart, as a guest': 700 };

const clientRendering = 'client rendering';
const singleBundle = 'single bundle';

/** What is reported of each page, and which other build it is compared with. */
const rows =
  /** @type {{ key: keyof PageMetrics, name: string, aim?: string, base?: string }[]} */ ([
    { key: 'TTFB', name: 'TTFB without latency, ms' },
    { key: 'FCP', name: 'FCP, ms', aim: '≤ 480', base: clientRendering },
    { key: 'LCP', name: 'LCP, ms', base: clientRendering },
    { key: 'TBT', name: 'TBT, ms', aim: '≤ 20' },
    { key: 'interactive', name: 'interactive, ms', aim: '≤ 1300', base: clientRendering },
    { key: 'CLS', name: 'CLS', aim: '0' },
    {
      key: 'earlyScripts',
      name: 'scripts before interactive, kB',
      aim: '≤ 115',
      base: singleBundle,
    },
    { key: 'scripts', name: 'scripts, kB', aim: '≤ 1.15 of it', base: singleBundle },
    { key: 'styles', name: 'styles, kB' },
    { key: 'images', name: 'images, kB' },
    { key: 'fonts', name: 'fonts, kB' },
    { key: 'requests', name: 'requests', base: singleBundle },
  ]);

/**
 * Measures pages with a cold browser cache: as the shop serves them, without server rendering, and as a single bundle
 * without Module Federation. Each run visits all of them, so that other work on the machine affects all of them.
 *
 * @param {import('../../e2e/support/TemporaryShop.mjs').TemporaryShop} shop
 * @param {import('playwright-core').Browser} browser
 * @param {number} runs
 * @returns {Promise<import('./metrics.mjs').Metric[]>} medians
 */
export async function measurePages(shop, browser, runs) {
  /** @type {Record<string, string>} */
  const paths = {
    home: '/',
    shop: '/shop',
    product: await shop.productPath(),
    'cart, as a guest': '/cart',
  };
  const shells = {
    shop: await shop.startShell(),
    [clientRendering]: await shop.startShell({ RENDER: 'off' }),
    [singleBundle]: await shop.startShell(await buildSingleBundle()),
  };
  console.log(`Phone 390x844, ${phone}; ${runs} runs with a cold cache.\n`);
  /** @type {Record<string, PageMetrics[]>} */
  const results = {};
  for (let run = 0; run < runs; run += 1) {
    for (const [page, path] of Object.entries(paths)) {
      for (const [build, { url }] of Object.entries(shells)) {
        (results[`${build} ${page}`] ??= []).push(await measurePage(browser, url + path));
      }
    }
  }
  await Promise.all(Object.values(shells).map((shell) => shell.stop()));
  /** @param {string} build @param {string} page @param {keyof PageMetrics} key */
  const valueOf = (build, page, key) =>
    median(results[`${build} ${page}`]?.map((metrics) => metrics[key]) ?? []);
  return Object.keys(paths).flatMap((page) =>
    rows.map(({ key, name, base, aim }) => ({
      name: `${page}: ${name}`,
      value: valueOf('shop', page, key),
      aim:
        key === 'LCP' ? `≤ ${lcpAims[page]}` : page === 'home' && key === 'scripts' ? '≤ 140' : aim,
      base: base ? { name: base, value: valueOf(base, page, key) } : undefined,
    })),
  );
}

/** @param {import('playwright-core').Browser} browser @param {string} url */
async function measurePage(browser, url) {
  await fillServerCaches([url]);
  return onNewPhone(browser, { caches: false }, async (page) => {
    await page.addInitScript({ content: webVitals });
    await page.addInitScript(observePage);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    const metrics = await page.evaluate(readPage);
    if (Number.isNaN(metrics.interactive)) throw new Error(`${url} is not interactive.`);
    return metrics;
  });
}
