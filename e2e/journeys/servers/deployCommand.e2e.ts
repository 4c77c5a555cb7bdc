import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  builtRemotes,
  replaceInBrowserBuild,
  replaceServerPage,
} from '../../support/servers/remoteBuilds';
import { runDeploy } from '../../support/servers/runDeploy';
import { expect, test } from '../../support/test';

const catalog = builtRemotes['mf-catalog'];

test('one command deploys a remote, rejects an incompatible build and rolls back a failing one', async ({
  onEnd,
  page,
  startShell,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-deploy-'));
  onEnd(() => rm(folder, { recursive: true }));
  const shell = await startShell({}, { CHROMIUM_PATH: process.env.CHROMIUM_PATH });
  const location = async () =>
    (JSON.parse(await readFile(shell.remotesFile, 'utf8')) as Record<string, string>)['mf-catalog'];
  /** Runs the command. Returns what it prints to stderr. */
  const deploy = async (...args: string[]) => (await runDeploy(shell, args)).stderr;
  const copyBuild = async (name: string) => {
    const build = path.join(folder, name);
    await cp(catalog, build, { recursive: true });
    return build;
  };

  expect(await deploy('mf-catalog', '--from', catalog)).toBe('');
  const deployed = await location();
  expect(deployed).toMatch(/^releases\/mf-catalog\//);

  expect(await deploy('mf-catalog', '--from', builtRemotes['mf-account'])).toContain(
    'This build is that of mf-account, not of mf-catalog.',
  );
  expect(await location()).toBe(deployed);

  const partial = await copyBuild('partial');
  const scripts = (await readdir(partial)).filter((file) => /expose_ShopPage.*\.js/.test(file));
  for (const script of scripts) await rm(path.join(partial, script));
  expect(await deploy('mf-catalog', '--from', partial)).toMatch(
    /is incomplete: \S+ShopPage\S+\.js is missing\. Build it again\./,
  );
  // This build is complete. Only the shop finds out that a page cannot be rendered.
  const broken = await copyBuild('broken');
  await replaceServerPage(
    broken,
    'ShopPage',
    "exports.default = () => { throw new Error('broken'); };",
  );
  expect(await deploy('mf-catalog', '--from', broken)).toMatch(
    /ShopPage breaks at \/shop: .*broken.* Nothing was deployed\./,
  );
  // This one can be rendered, but fails in every browser.
  const fails = await copyBuild('fails');
  await replaceInBrowserBuild(
    fails,
    '"Explore Our Product Range"',
    '(()=>{throw new Error("a broken page")})()',
  );
  expect(await deploy('mf-catalog', '--from', fails)).toMatch(
    /mf-catalog: ShopPage fails in a browser at \/shop: .*a broken page/,
  );
  expect(await location()).toBe(deployed);

  // A rollback skips the failed build and restores the previous release.
  expect(await deploy('mf-catalog', '--from', catalog)).toBe('');
  expect(await location()).not.toBe(deployed);
  expect(await deploy('mf-catalog', '--rollback')).toBe('');
  expect(await location()).toBe(deployed);
  expect(await deploy('mf-catalog', '--rollback')).toBe('');
  expect(await location()).toBe(catalog);
  expect(await deploy('mf-catalog', '--rollback')).toContain(
    'There is no release of mf-catalog before',
  );

  expect(await deploy('mf-nothing')).toContain('There is no unit named "mf-nothing".');
  await page.goto(`${shell.origin}/shop`);
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
});
