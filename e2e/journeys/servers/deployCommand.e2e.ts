import { cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtRemotes } from '../../support/servers/remoteBuilds';
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
  const shell = await startShell();
  const location = async () =>
    (JSON.parse(await readFile(shell.remotesFile, 'utf8')) as Record<string, string>)['mf-catalog'];
  /** Runs the command. Returns what it prints to stderr. */
  const deploy = async (...args: string[]) =>
    (await runDeploy(shell, path.join(folder, 'releases'), args)).stderr;
  /** Copies the catalog's build without the script of its listing, or with a folder in place of the script. */
  const brokenBuild = async (name: string, hasFolder: boolean) => {
    const build = path.join(folder, name);
    await cp(catalog, build, { recursive: true });
    const files = (await readdir(build)).filter((file) => /expose_ShopPage.*\.js/.test(file));
    for (const file of files) {
      await rm(path.join(build, file));
      if (hasFolder) await mkdir(path.join(build, file));
    }
    return build;
  };

  expect(await deploy('mf-catalog', '--from', catalog)).toBe('');
  const deployed = await location();
  expect(deployed).toContain(path.join('releases', 'mf-catalog'));

  expect(await deploy('mf-catalog', '--from', builtRemotes['mf-account'])).toContain(
    'mf-catalog: this build has no HomePage, which the shop shows at /',
  );
  expect(await location()).toBe(deployed);

  const partial = await brokenBuild('partial', false);
  expect(await deploy('mf-catalog', '--from', partial)).toMatch(
    /is incomplete: \S+ShopPage\S+\.js is missing\. Nothing was deployed\./,
  );
  // This build looks complete. Only the running shop finds out that the script cannot be fetched.
  const broken = await brokenBuild('broken', true);
  expect(await deploy('mf-catalog', '--from', broken)).toMatch(
    /ShopPage\S+\.js responds with HTTP 404\. mf-catalog was rolled back\./,
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

  expect(await deploy('mf-nothing')).toContain('Name one of mf-catalog,');
  await page.goto(`${shell.origin}/shop`);
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
});
