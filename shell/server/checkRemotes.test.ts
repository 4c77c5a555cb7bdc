import path from 'node:path';
import { pageRoutes } from '@shop/shared/routes';
import { checkRemotes } from './checkRemotes';
import { remotesSource, type RemotesSource } from './remotes/source/RemotesSource';
import { pageHash } from './test/catalogBuild';
import { spawnShell } from './test/shellProcess';
import { createTestFolder, type TestFolder } from './test/testShop';

const noApi = 'http://127.0.0.1:1';

let folder: TestFolder;
let source: RemotesSource;

beforeEach(async () => {
  folder = await createTestFolder();
  source = remotesSource({ remotesFile: path.join(folder.path, 'remotes.json') });
});
afterEach(() => folder.remove());

describe('versions', () => {
  async function check(needs: Record<string, string>, uses: string[] = []): Promise<string[]> {
    const unit = { name: '@shop/mf-x', version: '1.0.0', commit: 'abc', needs, uses };
    await folder.write('mf-x/unit.json', unit);
    await folder.write('mf-x/mf-manifest.json', { exposes: [] });
    await folder.write('mf-x/server/pages.json', {});
    await folder.write('remotes.json', { 'mf-x': 'mf-x' });
    return checkRemotes(source, noApi);
  }

  it('are no problem if they are compatible', async () => {
    const needs = { react: '^19.0.0', '@shop/shared': '^1.0.0', swr: '^9.0.0' };
    expect(await check(needs)).toEqual([]);
  });

  it('are a problem for another major version of the contract', async () => {
    expect(await check({ react: '^19.0.0', '@shop/shared': '^2.0.0' })).toEqual([
      'mf-x: @shop/mf-x needs @shop/shared ^2.0.0, this shop has 1.0.0: rebuild it with this version.',
    ]);
  });

  it('are a problem for a newer federation runtime than the shell’s', async () => {
    expect(await check({ '@module-federation/runtime': '^99.0.0' })).toEqual([
      expect.stringMatching(
        /^mf-x: @shop\/mf-x needs @module-federation\/runtime \^99\.0\.0, this shop has \d+\./,
      ),
    ]);
  });

  it('are a problem if an import from @shop/shared does not exist', async () => {
    expect(await check({}, ['useCart', 'useWishlist'])).toEqual([
      'mf-x: @shop/mf-x uses useWishlist of @shop/shared, which this shop does not have: deploy a shell that has it first.',
    ]);
  });
});

it('checks a candidate instead of the current build, and whether it has every page', async () => {
  await folder.write('remotes.json', { 'mf-account': 'nowhere' });
  await folder.write('new/mf-manifest.json', { exposes: [] });
  await folder.write('new/server/pages.json', {});
  const candidate = `mf-account=${path.join(folder.path, 'new')}`;
  const check = async (exposes: string[]) => {
    await folder.write('new/unit.json', { name: '@shop/mf-account', exposes });
    return checkRemotes(source, noApi, [candidate]);
  };

  const pages = pageRoutes
    .filter(({ unit, component }) => unit === 'mf-account' && component !== 'SettingsPage')
    .map(({ component }) => component);
  expect(await check(pages)).toEqual([
    'mf-account: this build has no SettingsPage, which the shop shows at /user/settings: keep the page, or deploy a shell without that route first.',
  ]);
  expect(await check([...pages, 'SettingsPage'])).toEqual([]);
});

it.each(['mf-accounts=x', 'mf-account=', 'mf-account'])('rejects %s', async (candidate) => {
  await folder.write('remotes.json', { 'mf-account': 'nowhere' });
  await expect(checkRemotes(source, noApi, [candidate])).rejects.toThrow(`“${candidate}” must be`);
});

it('reports a page that cannot be rendered', async () => {
  await folder.write('remotes.json', { 'mf-catalog': 'mf-catalog' });
  await folder.write('mf-catalog/mf-manifest.json', { exposes: [] });
  const exposes = pageRoutes
    .filter(({ unit }) => unit === 'mf-catalog')
    .map(({ component }) => component);
  await folder.write('mf-catalog/unit.json', { exposes });
  const check = async (page: string) => {
    await folder.write('mf-catalog/server/pages.json', { ProductPage: pageHash(page) });
    await folder.write('mf-catalog/server/ProductPage.js', page);
    return checkRemotes(source, noApi);
  };

  expect(await check('exports.default = () => null;')).toEqual([]);
  expect(await check('exports.default = () => { throw new Error("no apples"); };')).toEqual([
    expect.stringMatching(/^mf-catalog: ProductPage breaks at \/shop\/:productId: .*no apples$/),
  ]);
  expect(await check('this is no script')).toEqual([
    expect.stringMatching(/^mf-catalog: ProductPage breaks at .*: Unexpected/),
  ]);
});

it('reports a remote that does not exist', async () => {
  await folder.write('remotes.json', { 'mf-y': 'nowhere' });
  expect(await checkRemotes(source, noApi)).toEqual([
    expect.stringMatching(/^mf-y: .*ENOENT.*nowhere/),
  ]);
});

it.each([
  ['good', '', [0, null], ''],
  ['that ends the process', 'process.exit(0)', [1, null], 'mf-catalog'],
  ['that rejects a promise', 'Promise.reject(new Error("not caught"))', [1, null], 'mf-catalog'],
  [
    'that throws in a timer',
    'setTimeout(() => { throw new Error("not caught"); })',
    [1, null],
    'mf-catalog',
  ],
  ['that waits for good', 'throw new Promise(() => {})', [1, null], 'mf-catalog'],
  ['whose render never ends', 'for (;;);', [null, 'SIGKILL'], 'The check of the remotes has not'],
])('reports with its exit code a page %s', async (_which, code, end, message) => {
  const page = `exports.default = () => { ${code}; return 'Page'; };`;
  const exposes = pageRoutes.flatMap(({ unit, component }) =>
    unit === 'mf-catalog' ? component : [],
  );
  await folder.write('catalog/unit.json', { name: '@shop/mf-catalog', exposes });
  await folder.write('catalog/mf-manifest.json', { exposes: [] });
  await folder.write('catalog/server/ShopPage.js', page);
  await folder.write('catalog/server/pages.json', { ShopPage: pageHash(page) });
  await folder.write('remotes.json', { 'mf-catalog': 'catalog' });

  const command = spawnShell(
    {
      REMOTES_FILE: path.join(folder.path, 'remotes.json'),
      API_ORIGIN: noApi,
      WATCHDOG_SECONDS: '5',
    },
    { args: ['--check-remotes'] },
  );

  expect([await command.exit, command.output()]).toEqual([end, expect.stringContaining(message)]);
});
