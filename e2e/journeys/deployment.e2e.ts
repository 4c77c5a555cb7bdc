import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './shopper';
import { builtRemotes, ShellServer } from './shellServer';

test.describe.configure({ mode: 'serial' });

const oldTitle = 'Explore Our Product Range';
const newTitle = 'Explore Our New Product Range';

let shell: ShellServer;
let newBuild: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  newBuild = await mkdtemp(path.join(tmpdir(), 'shop-build-'));
  const env = { unit: 'mf-catalog', folder: newBuild, from: oldTitle, to: newTitle };
  execFileSync(
    'node',
    [
      '../../node_modules/webpack-cli/bin/cli.js',
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ],
    { cwd: path.join(__dirname, '../variant'), stdio: 'inherit' },
  );
  expect(existsSync(path.join(newBuild, 'mf-manifest.json'))).toBe(true);
  shell = await ShellServer.start(builtRemotes);
});

test.afterAll(async () => {
  await shell.stop();
  await rm(newBuild, { recursive: true });
});

const titleOnServer = async () => {
  const answer = await fetch(`${shell.address}/shop`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(200);
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(await answer.text())?.[1];
};

test('another build of a remote is served within five seconds, and so is the way back', async ({
  page,
}) => {
  await page.goto(`${shell.address}/shop`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldTitle);

  const visiting = { isOn: true };
  let answers = 0;
  const failures: number[] = [];
  const visitors = (async () => {
    while (visiting.isOn) {
      const { status } = await fetch(`${shell.address}/shop?visitor=${answers}`, {
        headers: { accept: 'text/html' },
      });
      answers += 1;
      if (status !== 200) failures.push(status);
    }
  })();

  await shell.deploy({ ...builtRemotes, 'mf-catalog': newBuild });
  await expect.poll(titleOnServer, { timeout: 5_000 }).toBe(newTitle);

  // The open page goes on with what it has, also where it needs more of the old build.
  await page.getByRole('link', { name: 'Golden', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Golden');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldTitle);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newTitle);

  await shell.deploy(builtRemotes);
  await expect.poll(titleOnServer, { timeout: 5_000 }).toBe(oldTitle);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldTitle);

  visiting.isOn = false;
  await visitors;
  expect(answers).toBeGreaterThan(20);
  expect(failures).toEqual([]);
});

test('the shell tells which build of each unit is live', async ({ request }) => {
  const answer = await request.get(`${shell.address}/health/remotes`);
  const units = (await answer.json()) as { name: string; state: string; version: string }[];
  expect(units.map(({ name }) => name).sort()).toEqual(Object.keys(builtRemotes).sort());
  for (const unit of units) expect(unit).toMatchObject({ state: 'live', version: '1.0.0' });
});
