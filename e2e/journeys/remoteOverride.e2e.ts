import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { expect, test } from './shopper';
import { builtRemotes, freePort, ShellServer } from './shellServer';

/** A developer works on one remote inside a shop that was built: its pages come from `npm run dev`. */
test.describe.configure({ mode: 'serial' });

let shell: ShellServer;
let devServer: ChildProcess;
let local: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shell = await ShellServer.start(builtRemotes, { REMOTE_OVERRIDES: 'on' });
  // The catalog's dev server stands eleven above the first.
  const port = await freePort();
  local = `http://localhost:${port + 11}`;
  devServer = spawn(
    'node',
    ['../node_modules/webpack-cli/bin/cli.js', 'serve', '--env', `inside=${shell.address}`],
    {
      cwd: path.join(__dirname, '../../mf-catalog'),
      env: { ...process.env, DEV_PORT: String(port) },
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

async function stopDevServer(): Promise<void> {
  if (devServer.exitCode !== null) return;
  const ended = new Promise((resolve) => devServer.once('exit', resolve));
  devServer.kill();
  await ended;
}

test('a remote that is developed here runs inside the shop, until its developer ends it', async ({
  page,
}) => {
  const fromHere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(local)) fromHere.push(new URL(request.url()).pathname);
  });

  await page.goto(`${shell.address}/shop?remote=mf_catalog@${local}`);
  await expect(page).toHaveURL(`${shell.address}/shop`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Our Product Range');
  const tools = page.getByRole('complementary', { name: 'Developer tools' });
  await expect(tools).toContainText(`mf-catalog comes from ${local}.`);
  expect(fromHere).toContain('/mf-manifest.json');
  expect(fromHere).toContain('/remoteEntry.js');

  // Other remotes are the live ones, and following links keeps the override.
  await page.goto(`${shell.address}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tools).toContainText(local);
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Our Product Range');

  fromHere.length = 0;
  await tools.getByRole('link', { name: 'Back to the live build' }).click();
  await expect(page).toHaveURL(`${shell.address}/shop`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Our Product Range');
  await expect(tools).not.toContainText('comes from');
  expect(fromHere).toEqual([]);
});

test('an outline says whose each part of the page is', async ({ page }) => {
  const labelOf = (part: string) =>
    page
      .locator(`#root > ${part}`)
      .evaluate((element) => getComputedStyle(element, '::before').content);

  await page.goto(`${shell.address}/shop`);
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

test('a remote that no longer runs here is not replaced by the live one unasked', async ({
  browser,
}) => {
  await stopDevServer();
  const page = await browser.newPage();
  await page.goto(`${shell.address}/shop?remote=mf_catalog@${local}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is not available right now',
  );
  await expect(page.getByText(`mf-catalog comes from ${local}.`)).toBeVisible();
  await page.close();
});
