// `npm run screens -w lab`: takes a screenshot of every page and state, for review, into the folder screens.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { runCommand } from '../../scripts/lib/command.mjs';
import { root } from '../../shared/build/units.mjs';
import { openBrowser } from '../lib/browser.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { createBusyCustomer, createCustomer, createOwner } from './accounts.mjs';
import { screensFor } from './screens.mjs';

/** @typedef {import('./screens.mjs').Screen} Screen */
/** @typedef {import('./accounts.mjs').Tokens} Tokens */

const usage =
  'npm run screens -w lab -- [--only <part of a name>] [--width 390] [--theme dark] [--forced-colors]';
const folder = path.join(root, 'screens');
const widths = [390, 820, 1440];
const themes = /** @type {const} */ (['light', 'dark']);
/** URLs that fail while a part of the shop is down. */
const urlsOf = { remote: '**/remotes/mf-catalog/**', api: '**/api/**' };

await runCommand(async ({ onEnd }) => {
  const options = readOptions();
  await takeAll(options, onEnd);
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      width: { type: 'string' },
      theme: { type: 'string' },
      'forced-colors': { type: 'boolean', default: false },
    },
  });
  const options = {
    only: values.only,
    widths: widths.filter((width) => !values.width || values.width === String(width)),
    themes: themes.filter((theme) => !values.theme || values.theme === theme),
    forcedColors: values['forced-colors'] ? /** @type {const} */ ('active') : undefined,
  };
  if (options.widths.length === 0 || options.themes.length === 0) throw new Error(usage);
  return options;
}

/**
 * @param {ReturnType<typeof readOptions>} options
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 */
async function takeAll({ only, widths, themes, forcedColors }, onEnd) {
  await buildShop();
  // `npm run admin` authenticates to the API with this shared secret.
  process.env.JWT_SECRET = randomBytes(32).toString('hex');
  const shop = new TemporaryShop(onEnd);
  await shop.startApi();
  const shell = await shop.startShell();
  const browser = await openBrowser(onEnd);

  const owner = await createOwner(browser, shell.url, shop.apiPort);
  const customer = await createBusyCustomer(shell.url, owner.tokens);
  const newcomer = await createCustomer(shell.url, 'newcomer@example.com');
  /** @type {Partial<Record<NonNullable<Screen['as']>, Tokens>>} */
  const tokens = { newcomer, customer: customer.tokens };
  const screens = screensFor(customer).filter(({ name }) => name.includes(only));

  mkdirSync(folder, { recursive: true });
  for (const colorScheme of themes) {
    for (const width of widths) {
      const settings = {
        colorScheme,
        forcedColors,
        viewport: { width, height: width < 720 ? 844 : 900 },
      };
      const suffix = `${width}-${colorScheme}${forcedColors ? '-forced' : ''}`;
      for (const screen of screens) {
        if (screen.below && width >= screen.below) continue;
        if (screen.from && width < screen.from) continue;
        const isOwner = screen.as === 'owner';
        const context = await browser.newContext({
          ...settings,
          reducedMotion: 'reduce',
          ...(isOwner && { storageState: owner.storageState }),
        });
        await take(context, shell.url, screen, tokens[screen.as ?? 'guest'], suffix);
        // Refreshing a session replaces its tokens.
        if (isOwner) owner.storageState = await context.storageState();
        await context.close();
      }
      console.log(`${screens.length} screens at ${width} px, ${colorScheme}`);
    }
  }
  console.log(`They are in ${folder}.`);
}

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} shellUrl
 * @param {Screen} screen
 * @param {Tokens | undefined} tokens
 * @param {string} suffix of the file name
 */
async function take(context, shellUrl, screen, tokens, suffix) {
  if (tokens) {
    await context.addInitScript((pair) => {
      for (const [name, token] of Object.entries(pair)) localStorage.setItem(name, token);
    }, tokens);
  }
  const page = await context.newPage();
  if (screen.down) {
    await page.route(urlsOf[screen.down], (route) => route.fulfill({ status: 503 }));
  }
  await page.goto(shellUrl + screen.path, { waitUntil: 'networkidle' });
  await screen.act?.(page);
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.currentSrc || image.loading);
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
  if (!screen.isWindow) await page.evaluate(() => scrollTo(0, 0));
  const file = path.join(folder, `${screen.name}-${suffix}.png`);
  await page.screenshot({
    path: file,
    fullPage: !screen.isWindow,
    // A full-page screenshot resizes the window, which starts transitions. The animation of a toast is its timer.
    animations: screen.isWindow ? 'allow' : 'disabled',
  });
}
