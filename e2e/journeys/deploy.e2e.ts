import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './shopper';
import { builtRemotes, ShellServer } from './shellServer';

const root = path.join(__dirname, '../..');

test('one command deploys a remote, refuses an incompatible build and rolls back one that fails', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-deploy-'));
  const shell = await ShellServer.start(builtRemotes);
  const remotesFile = path.join(shell.folder, 'remotes.json');
  const place = async () =>
    (JSON.parse(await readFile(remotesFile, 'utf8')) as Record<string, string>)['mf-catalog'];
  const deploy = (...args: string[]) =>
    promisify(execFile)('node', ['scripts/deploy/main.mjs', ...args], {
      cwd: root,
      env: {
        ...process.env,
        REMOTES_FILE: remotesFile,
        RELEASES_DIR: path.join(folder, 'releases'),
        SHOP_URL: shell.address,
      },
    }).then(
      () => '',
      (error: unknown) => (error as { stderr: string }).stderr,
    );
  /** A build of the catalog without the script of its listing. */
  const brokenBuild = async (name: string, leaveFolder: boolean) => {
    const build = path.join(folder, name);
    await cp(builtRemotes['mf-catalog'], build, { recursive: true });
    const files = (await readdir(build)).filter((file) => /expose_ShopPage.*\.js/.test(file));
    for (const file of files) {
      await rm(path.join(build, file));
      if (leaveFolder) await mkdir(path.join(build, file));
    }
    return build;
  };

  try {
    expect(await deploy('mf-catalog', '--from', builtRemotes['mf-catalog'])).toBe('');
    const deployed = await place();
    expect(deployed).toContain(path.join('releases', 'mf-catalog'));

    expect(await deploy('mf-catalog', '--from', builtRemotes['mf-account'])).toContain(
      'mf-catalog: this build has no HomePage, which the shop shows at /',
    );
    expect(await place()).toBe(deployed);

    const partial = await brokenBuild('partial', false);
    expect(await deploy('mf-catalog', '--from', partial)).toMatch(
      /is incomplete: \S+ShopPage\S+\.js is missing\. Nothing was deployed\./,
    );
    // Looks whole and cannot be fetched: only the shop finds out, and the old build is put back.
    const broken = await brokenBuild('broken', true);
    expect(await deploy('mf-catalog', '--from', broken)).toMatch(
      /ShopPage\S+\.js responds with HTTP 404\. mf-catalog was rolled back\./,
    );
    expect(await place()).toBe(deployed);

    // Rolling back skips the build that was never served.
    expect(await deploy('mf-catalog', '--from', builtRemotes['mf-catalog'])).toBe('');
    expect(await place()).not.toBe(deployed);
    expect(await deploy('mf-catalog', '--rollback')).toBe('');
    expect(await place()).toBe(deployed);
    expect(await deploy('mf-catalog', '--rollback')).toBe('');
    expect(await place()).toBe(path.join(folder, 'releases/mf-catalog/0'));
    expect(await deploy('mf-catalog', '--rollback')).toContain(
      'There is no release of mf-catalog before',
    );

    expect(await deploy('mf-nothing')).toContain('Name one of mf-catalog,');
    await page.goto(`${shell.address}/shop`);
    await expect(page.getByText('Showing all 8 results')).toBeVisible();
  } finally {
    await shell.stop();
    await rm(folder, { recursive: true });
  }
});
