import { phone } from '../../e2e/support/emulatePhone.mjs';
import { measurePages, printPages } from './pages.mjs';
import { buildSingleBundle } from './singleBundle.mjs';

/** @typedef {import('./pages.mjs').Pages} Pages */
/** @typedef {Record<string, string>} Urls by page name */

/** @type {Record<string, { lcp: string, scripts?: string }>} by page name */
const aims = {
  home: { lcp: '≤ 700', scripts: '≤ 140' },
  shop: { lcp: '≤ 640' },
  product: { lcp: '≤ 620' },
  'cart, as a guest': { lcp: '≤ 700' },
};
/** The overhead that Module Federation may have. */
const federationAim = '≤ 1.15 of it';

/**
 * Measures the pages of the shop and those of a rival in the same run, then the pages without server rendering and as
 * a single bundle.
 *
 * @param {import('../../e2e/support/TemporaryShop.mjs').TemporaryShop} shop
 * @param {import('playwright-core').Browser} browser
 * @param {number} runs
 * @param {readonly string[]} rivalUrls of the same pages, in the same order; or none
 * @returns {Promise<import('./metrics.mjs').Metric[]>}
 */
export async function measureAllPages(shop, browser, runs, rivalUrls) {
  const paths = {
    home: '/',
    shop: '/shop',
    product: await shop.productPath(),
    'cart, as a guest': '/cart',
  };
  const names = Object.keys(paths);
  /** @type {Urls} */
  const rival = Object.fromEntries(
    rivalUrls.map((url, index) => [`rival: ${names[index] ?? url}`, url]),
  );
  /** @param {string} title @param {NodeJS.ProcessEnv} [settings] @param {Urls} [others] */
  const measureShell = async (title, settings, others = {}) => {
    const shell = await shop.startShell(settings);
    /** @type {Urls} */
    const urls = Object.fromEntries(
      Object.entries(paths).map(([name, path]) => [name, shell.url + path]),
    );
    const pages = await measurePages(browser, { ...urls, ...others }, runs);
    await shell.stop();
    printPages(title, pages);
    for (const name of names) {
      if (!(Number(pages[name]?.interactive) > 0)) throw new Error(`${name} is not interactive.`);
    }
    return pages;
  };

  const singleBundle = await buildSingleBundle();
  console.log(
    `Pages: phone 390x844, ${phone}; cold cache, warm server, median of ${runs}; kB on the wire.`,
  );
  const federated = await measureShell('Pages as they are served', {}, rival);
  await measureShell('Pages without server rendering', { RENDER: 'off' });
  const single = await measureShell('Pages as a single bundle, not federated', singleBundle);
  return names.flatMap((name) => summarize(name, federated, single));
}

/** @param {string} page @param {Pages} federated @param {Pages} single */
function summarize(page, federated, single) {
  const own = federated[page];
  if (!own) throw new Error(`${page} was not measured.`);
  const rival = federated[`rival: ${page}`];
  /** @param {'fcp' | 'lcp' | 'tbt' | 'cls' | 'interactive'} vital @param {string} unit @param {string} aim */
  const vital = (vital, unit, aim) => ({
    name: `${page}: ${vital === 'interactive' ? vital : vital.toUpperCase()}${unit}`,
    value: own[vital],
    base: rival && { name: 'rival', value: rival[vital] },
    aim,
  });
  /** @param {string} title @param {'script' | 'scriptsToInteractive'} key @param {string} aim */
  const scripts = (title, key, aim) => ({
    name: `${page}: scripts${title}, kB`,
    value: own[key] / 1000,
    base: { name: 'single bundle', value: (single[page]?.[key] ?? NaN) / 1000 },
    aim,
  });
  return [
    vital('fcp', ', ms', '≤ 480'),
    vital('lcp', ', ms', aims[page]?.lcp ?? ''),
    vital('tbt', ', ms', '≤ 20'),
    vital('interactive', ', ms', '≤ 1300'),
    vital('cls', '', '0'),
    scripts(' before interactive', 'scriptsToInteractive', '≤ 115'),
    scripts('', 'script', aims[page]?.scripts ?? federationAim),
  ];
}
