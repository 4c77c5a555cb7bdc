import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import getPort from 'get-port';
import { deferResponse } from '../support/deferResponse';
import { ShellServer } from '../support/ShellServer';
import { expect, test } from '../support/test';
import { root } from '../support/workspace';

/** A developer works on one remote inside a built shop: its pages come from `webpack serve`. */
test.describe.configure({ mode: 'serial' });

/** Of the catalog's dev server, after `DEV_PORT`. */
const portOffset = 11;

let shell: ShellServer;
let devServer: ChildProcess;
let devOrigin: string;

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
  await new Promise<void>((resolve, reject) => {
    devServer.stdout?.on('data', (text: Buffer) => {
      if (text.includes('compiled')) resolve();
    });
    devServer.once('exit', () => reject(new Error('The dev server has ended.')));
  });
});

test.afterAll(async () => {
  await stopDevServer();
  await shell.stop();
});

/** On a busy machine the dev server may need longer than an expectation waits. */
async function untilDevServerResponds(): Promise<void> {
  await (await fetch(`${devOrigin}/remoteEntry.js`)).arrayBuffer();
}

async function stopDevServer(): Promise<void> {
  if (devServer.exitCode !== null) return;
  const ended = new Promise((resolve) => devServer.once('exit', resolve));
  devServer.kill();
  await ended;
}

test('a remote under development runs inside the shop until its developer ends the override', async ({
  page,
}) => {
  const devRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(devOrigin)) devRequests.push(new URL(request.url()).pathname);
  });

  await untilDevServerResponds();
  await page.goto(`${shell.origin}/shop?remote=mf_catalog@${devOrigin}`);
  await expect(page).toHaveURL(`${shell.origin}/shop`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Our Product Range');
  const tools = page.getByRole('complementary', { name: 'Developer tools' });
  await expect(tools).toContainText(`mf-catalog comes from ${devOrigin}.`);
  expect(devRequests).toContain('/remoteEntry.js');

  // Other remotes are the live ones, and the override outlasts a link.
  await page.goto(`${shell.origin}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tools).toContainText(devOrigin);
  await untilDevServerResponds();
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Our Product Range');

  devRequests.length = 0;
  await tools.getByRole('link', { name: 'Back to the live build' }).click();
  await expect(page).toHaveURL(`${shell.origin}/shop`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Our Product Range');
  await expect(tools).not.toContainText('comes from');
  expect(devRequests).toEqual([]);
});

for (const file of ['remoteEntry.js', '__federation_expose_ShopPage.js']) {
  test(`waits for ${file} as long as the dev server compiles`, async ({ page }) => {
    const url = `${devOrigin}/${file}`;
    const respond = await deferResponse(page, url);
    await page.clock.install();
    const requested = page.waitForRequest(url);
    await page.goto(`${shell.origin}/shop?remote=mf_catalog@${devOrigin}`, { waitUntil: 'commit' });
    await requested;
    await page.clock.fastForward('00:10');
    respond();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Our Product Range');
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
  await toggle.click();
  expect(await labelOf('main')).toBe('none');
});

test.describe('after the dev server has ended', () => {
  test.use({ failOnConsoleErrors: false });

  test('its pages are not silently replaced by the live ones', async ({ page }) => {
    await stopDevServer();
    await page.goto(`${shell.origin}/shop?remote=mf_catalog@${devOrigin}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not available right now',
    );
    await expect(page.getByText(`mf-catalog comes from ${devOrigin}.`)).toBeVisible();
  });
});
