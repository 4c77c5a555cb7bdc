// `npm run screens`: a picture of every page and state, for people to look at, in the folder screens.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, requireNode } from '../install.mjs';
import { root } from '../processes.mjs';
import { onEndRequest } from '../services.mjs';

/** @typedef {import('./screens.mjs').Screen} Screen */
/** @typedef {import('./customers.mjs').Tokens} Tokens */

const usage =
  'npm run screens -- [--only <part of a name>] [--width 390] [--theme dark] [--forced-colors]';
const folder = path.join(root, 'screens');
const widths = [390, 820, 1440];
const themes = /** @type {const} */ (['light', 'dark']);
/** The addresses that do not answer where a part of the shop is down. */
const down = { remote: '**/remotes/mf-catalog/**', api: '**/api/**' };

/** @type {(() => Promise<unknown>)[]} */
const cleanups = [];

requireNode();
onEndRequest(() => void cleanUp().then(() => process.exit(130)));
try {
  const wanted = readOptions();
  await ensureInstalled();
  await takeAll(wanted);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      width: { type: 'string' },
      theme: { type: 'string' },
      'forced-colors': { type: 'boolean', default: false },
    },
  });
  const chosen = {
    only: values.only,
    widths: widths.filter((width) => !values.width || values.width === String(width)),
    themes: themes.filter((theme) => !values.theme || values.theme === theme),
    forcedColors: values['forced-colors'] ? /** @type {const} */ ('active') : undefined,
  };
  if (chosen.widths.length === 0 || chosen.themes.length === 0) throw new Error(usage);
  return chosen;
}

/** @param {ReturnType<typeof readOptions>} wanted */
async function takeAll({ only, widths, themes, forcedColors }) {
  const { buildStale } = await import('../build.mjs');
  const { Shop } = await import('../bench/shop.mjs');
  const { openBrowser } = await import('../bench/visitor.mjs');
  const { busyCustomer, newCustomer } = await import('./customers.mjs');
  const { screensFor } = await import('./screens.mjs');

  await buildStale();
  // The orchardists' command proves itself to the API by the secret that both know.
  process.env.JWT_SECRET = randomBytes(32).toString('hex');
  const shop = new Shop();
  cleanups.push(() => shop.stop());
  await shop.startApi();
  const shell = await shop.startShell();
  const browser = await openBrowser();
  cleanups.push(() => browser.close());

  const customer = await busyCustomer(shell.address, shop.apiPort);
  const newcomer = await newCustomer(shell.address, 'newcomer@example.com');
  /** @type {Record<NonNullable<Screen['as']>, Tokens | undefined>} */
  const tokens = { guest: undefined, newcomer, customer: customer.tokens };
  const screens = screensFor(customer).filter(({ name }) => name.includes(only));

  mkdirSync(folder, { recursive: true });
  for (const colorScheme of themes) {
    for (const width of widths) {
      const look = {
        colorScheme,
        forcedColors,
        viewport: { width, height: width < 720 ? 844 : 900 },
      };
      for (const screen of screens) {
        if (screen.below && width >= screen.below) continue;
        const context = await browser.newContext({ ...look, reducedMotion: 'reduce' });
        await take(
          context,
          shell.address,
          screen,
          tokens[screen.as ?? 'guest'],
          `${width}-${colorScheme}${forcedColors ? '-forced' : ''}`,
        );
        await context.close();
      }
      console.log(`${screens.length} screens at ${width} px, ${colorScheme}`);
    }
  }
  console.log(`They are in ${path.relative(process.cwd(), folder)}.`);
}

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} address
 * @param {Screen} screen
 * @param {Tokens | undefined} tokens
 * @param {string} look
 */
async function take(context, address, screen, tokens, look) {
  if (tokens) {
    await context.addInitScript((pair) => {
      for (const [name, token] of Object.entries(pair)) localStorage.setItem(name, token);
    }, tokens);
  }
  const page = await context.newPage();
  if (screen.down) {
    await page.route(down[screen.down], (route) => route.fulfill({ status: 503 }));
  }
  await page.goto(address + screen.path, { waitUntil: 'networkidle' });
  await screen.act?.(page);
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.currentSrc || image.loading);
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
  if (!screen.isWindow) await page.evaluate(() => scrollTo(0, 0));
  const file = path.join(folder, `${screen.name}-${look}.png`);
  await page.screenshot({
    path: file,
    fullPage: !screen.isWindow,
    // Making the window as high as the page starts transitions; a toast's is its time, though.
    animations: screen.isWindow ? 'allow' : 'disabled',
  });
}

async function cleanUp() {
  for (const clean of cleanups.splice(0).reverse()) await clean();
}
