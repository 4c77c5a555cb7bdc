import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import getPort from 'get-port';
import { root } from '../../../shared/build/units.mjs';
import { deferResponse } from '../../support/deferResponse';
import { heading } from '../../support/locators';
import { recordRequests } from '../../support/recordRequests';
import { ShellServer } from '../../support/servers/ShellServer';
import { expect, test } from '../../support/test';

// The shop is built, but the pages of one remote come from `webpack serve`.
test.describe.configure({ mode: 'serial' });

/** The catalog's dev server listens on `DEV_PORT` plus this number. */
const portOffset = 11;

let shell: ShellServer;
let devServer: ChildProcess;
let devOrigin: string;
/** The link to the shop that the dev server prints. */
let printedLink: string;

test.beforeAll(async () => {
  shell = await ShellServer.start({}, { REMOTE_OVERRIDES: 'on' });
  const port = await getPort();
  devOrigin = `http://localhost:${port}`;
  devServer = spawn(
    process.execPath,
    ['../node_modules/webpack-cli/bin/cli.js', 'serve', '--env', `inside=${shell.origin}`],
    {
      cwd: path.join(root, 'mf-catalog'),
      env: { ...process.env, DEV_PORT: String(port - portOffset) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  printedLink = await new Promise<string>((resolve, reject) => {
    let output = '';
    devServer.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      const [, link] = /^mf-catalog inside the shop: (\S+)$/m.exec(output) ?? [];
      if (link) resolve(link);
    });
    devServer.once('exit', () => reject(new Error('The dev server has ended.')));
  });
});

test.afterAll(async () => {
  await stopDevServer();
  await shell.stop();
});

/** Waits for the dev server, which may take longer than an expectation on a busy machine. */
async function untilDevServerResponds(): Promise<void> {
  await (await fetch(`${devOrigin}/remoteEntry.js`)).arrayBuffer();
}

async function stopDevServer(): Promise<void> {
  if (devServer.exitCode !== null) return;
  const ended = new Promise((resolve) => devServer.once('exit', resolve));
  devServer.kill();
  await ended;
}

test('a remote under development runs inside the shop until the override ends', async ({
  page,
}) => {
  const devRequests = recordRequests(page, ({ origin }) => origin === devOrigin);

  await untilDevServerResponds();
  await page.goto(printedLink);
  await expect(page).toHaveURL(`${shell.origin}/`);
  await page.goto(`${shell.origin}/shop`);
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  const tools = page.getByRole('complementary', { name: 'Developer tools' });
  await expect(tools).toContainText(`mf-catalog comes from ${devOrigin}.`);
  expect(devRequests).toContain(`${devOrigin}/remoteEntry.js`);

  // Other remotes stay live, and following a link keeps the override.
  await page.goto(`${shell.origin}/login`);
  await expect(heading(page)).toBeVisible();
  await expect(tools).toContainText(devOrigin);
  await untilDevServerResponds();
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(heading(page)).toHaveText('Explore Our Product Range');

  devRequests.length = 0;
  await tools.getByRole('link', { name: 'Back to the live build' }).click();
  await expect(page).toHaveURL(`${shell.origin}/shop`);
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await expect(tools).not.toContainText('comes from');
  expect(devRequests).toEqual([]);
});

for (const file of ['remoteEntry.js', '__federation_expose_ShopPage.js']) {
  test(`the shop waits for ${file} while the dev server compiles`, async ({ page }) => {
    const url = `${devOrigin}/${file}`;
    const respond = await deferResponse(page, url);
    await page.clock.install();
    const requested = page.waitForRequest(url);
    await page.goto(`${shell.origin}/shop?remote=mf_catalog@${devOrigin}`, { waitUntil: 'commit' });
    await requested;
    await page.clock.fastForward('00:10');
    respond();
    await expect(heading(page)).toHaveText('Explore Our Product Range');
  });
}

test('an outline shows which unit owns each part of the page', async ({ page }) => {
  const labelOf = (part: string) =>
    page
      .locator(`#root > ${part}`)
      .evaluate((element) => getComputedStyle(element, '::before').content);

  await page.goto(`${shell.origin}/shop`);
  const toggle = page.getByRole('button', { name: 'Outline units (Alt+O)' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(await labelOf('main')).toBe('none');

  await page.keyboard.press('Alt+o');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await labelOf('header')).toBe('"shell"');
  expect(await labelOf('footer')).toBe('"shell"');
  expect(await labelOf('main')).toBe('"mf-catalog"');

  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page.locator('main')).toHaveAttribute('data-unit', 'shell');
  await page.reload();
  expect(await labelOf('main')).toBe('"shell"');
  await page.getByRole('button', { name: 'Cart and orders' }).click();
  const fragment = page.locator('[data-fragment=miniCart]');
  await expect(fragment).toHaveAttribute('data-owner', /^miniCart: mf-cart-checkout \w{12}$/);
  const label = await fragment.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(label).toMatch(/^"miniCart: mf-cart-checkout /);
  await page.keyboard.press('Escape');
  await toggle.click();
  expect(await labelOf('main')).toBe('none');
});

test.describe('without a dev server', () => {
  test.use({ failOnConsoleErrors: false });

  test('the shop shows an error instead of the live pages after the dev server has ended', async ({
    page,
  }) => {
    await stopDevServer();
    await page.goto(`${shell.origin}/shop?remote=mf_catalog@${devOrigin}`);
    await expect(heading(page)).toHaveText('This page is not available right now');
    await expect(page.getByText(`mf-catalog comes from ${devOrigin}.`)).toBeVisible();
  });
});
