import path from 'node:path';
import { mailUrls, type PageRow } from '@shop/shared/routes';
import { checkRemotes } from './checkRemotes';
import type { UnitUses } from './remotes/Deployment';
import { remotesSource, type RemotesSource } from './remotes/source/RemotesSource';
import { pageHash } from './test/catalogBuild';
import { inProcessRenderer } from './test/inProcessRenderer';
import { spawnShell } from './test/shellProcess';
import { createTestFolder, type TestFolder } from './test/testShop';

const noApi = 'http://127.0.0.1:1';
const noUses = { links: [], shows: {} };

/** What mails link to is not in these shops. */
const check = async (candidates: string[] = [], shell: UnitUses = noUses) =>
  (await checkRemotes(source, noApi, shell, inProcessRenderer, candidates)).filter(
    (one) => !one.startsWith('mails'),
  );

const rowOf = (pattern: string, component: PageRow['component']): PageRow => ({
  pattern,
  component,
  access: 'public',
  title: 'A page',
});

let folder: TestFolder;
let source: RemotesSource;

beforeEach(async () => {
  folder = await createTestFolder();
  source = remotesSource({ remotesFile: path.join(folder.path, 'remotes.json') });
});
afterEach(() => folder.remove());

describe('versions', () => {
  async function checkNeeds(needs: Record<string, string>, uses: string[] = []): Promise<string[]> {
    const unit = { name: '@shop/mf-x', version: '1.0.0', commit: 'abc', needs, uses, routes: [] };
    await folder.write('mf-x/unit.json', unit);
    await folder.write('mf-x/mf-manifest.json', { exposes: [] });
    await folder.write('mf-x/server/pages.json', {});
    await folder.write('remotes.json', { 'mf-x': 'mf-x' });
    return check();
  }

  it('are no problem if they are compatible', async () => {
    const needs = { react: '^19.0.0', '@shop/shared': '^1.0.0', swr: '^9.0.0' };
    expect(await checkNeeds(needs)).toEqual([]);
  });

  it('are a problem for another major version of the contract', async () => {
    expect(await checkNeeds({ react: '^19.0.0', '@shop/shared': '^2.0.0' })).toEqual([
      'mf-x: @shop/mf-x needs @shop/shared ^2.0.0, this shop has 1.0.0: rebuild it with this version.',
    ]);
  });

  it('are a problem for a newer federation runtime than the shell’s', async () => {
    expect(await checkNeeds({ '@module-federation/runtime': '^99.0.0' })).toEqual([
      expect.stringMatching(
        /^mf-x: @shop\/mf-x needs @module-federation\/runtime \^99\.0\.0, this shop has \d+\./,
      ),
    ]);
  });

  it('are a problem if an import from @shop/shared does not exist', async () => {
    expect(await checkNeeds({}, ['useCart', 'useWishlist'])).toEqual([
      'mf-x: @shop/mf-x uses useWishlist of @shop/shared, which this shop does not have: deploy a shell that has it first.',
    ]);
  });
});

describe('[TE-01] [TE-02] a candidate', () => {
  const deploy = async (name: string, unit: object) => {
    await folder.write(`new/mf-manifest.json`, { exposes: [] });
    await folder.write(`new/server/pages.json`, {});
    await folder.write(`new/unit.json`, unit);
    return check([`${name}=${path.join(folder.path, 'new')}`]);
  };
  const live = async (name: string, unit: object) => {
    await folder.write(`${name}/mf-manifest.json`, { exposes: [] });
    await folder.write(`${name}/server/pages.json`, {});
    await folder.write(`${name}/unit.json`, unit);
  };
  const shop = rowOf('/shop', 'ShopPage');
  const gifts = rowOf('/gifts', 'GiftsPage');

  beforeEach(async () => {
    await live('mf-catalog', { exposes: ['ShopPage'], routes: [shop] });
    await live('mf-cart', { exposes: [], routes: [], links: ['/shop'] });
    await folder.write('remotes.json', { 'mf-catalog': 'mf-catalog', 'mf-cart': 'mf-cart' });
  });

  it('may be a remote that the shop does not know yet', async () => {
    const unit = { exposes: ['GiftsPage'], routes: [gifts] };
    expect(await deploy('mf-gifts', unit)).toEqual([]);
  });

  it('is not refused because another remote is down', async () => {
    await folder.write('remotes.json', { 'mf-account': 'nowhere' });
    const unit = { exposes: ['GiftsPage'], routes: [gifts] };
    expect(await deploy('mf-gifts', unit)).toEqual([]);
    expect(await check()).toEqual([expect.stringMatching(/^mf-account: .*ENOENT/)]);
  });

  it('must not claim a page of another unit, nor a URL of the server', async () => {
    const unit = {
      exposes: ['GiftsPage'],
      routes: [
        { ...gifts, pattern: '/Shop' },
        { ...gifts, pattern: '/api/gifts' },
        { ...gifts, pattern: '/robots.txt' },
      ],
    };
    expect(await deploy('mf-gifts', unit)).toEqual([
      'mf-gifts claims /Shop, which is a page of mf-catalog.',
      'mf-gifts claims /api/gifts, but /api belongs to the shop’s server.',
      'mf-gifts claims /robots.txt, but /robots.txt belongs to the shop’s server.',
    ]);
  });

  it('must have a page for each of its rows', async () => {
    expect(await deploy('mf-gifts', { exposes: [], routes: [gifts] })).toEqual([
      'mf-gifts has a row for /gifts, but this build has no GiftsPage.',
    ]);
  });

  it('must keep a page that another unit links to, or redirect it', async () => {
    const unit = { exposes: ['GiftsPage'], routes: [gifts] };
    expect(await deploy('mf-catalog', unit)).toEqual([
      'mf-cart links to /shop, which no unit would have: keep the page or a redirect, or remove the link first.',
    ]);
    const routes = [gifts, { pattern: '/shop', redirectTo: '/gifts' }];
    expect(await deploy('mf-catalog', { ...unit, routes })).toEqual([]);
  });

  it('may be deployed although a link was broken before', async () => {
    await live('mf-cart', { exposes: [], routes: [], links: ['/nowhere'] });
    const unit = { exposes: ['ShopPage'], routes: [shop] };
    expect(await deploy('mf-catalog', unit)).toEqual([]);
    expect(await check()).toEqual([expect.stringContaining('mf-cart links to /nowhere')]);
  });

  it('must say which pages it has', async () => {
    expect(await deploy('mf-gifts', {})).toEqual([
      expect.stringMatching(/^mf-gifts: unit\.json has no valid routes: /),
    ]);
    expect(await deploy('mf-gifts', { routes: [], links: [7] })).toEqual([
      expect.stringMatching(/^mf-gifts: unit\.json has no valid links: /),
    ]);
    expect(await deploy('mf-gifts', { routes: [{ ...gifts, access: 'everybody' }] })).toEqual([
      expect.stringContaining('access must be one of'),
    ]);
  });
});

describe('[FR-01] [FR-04] the fragments of a candidate', () => {
  const write = async (build: string, unit: object) => {
    await folder.write(`${build}/mf-manifest.json`, { exposes: [] });
    await folder.write(`${build}/server/pages.json`, {});
    await folder.write(`${build}/unit.json`, { exposes: [], routes: [], ...unit });
  };
  const deploy = async (name: string, unit: object, shell?: UnitUses) => {
    await write('new', unit);
    return check([`${name}=${path.join(folder.path, 'new')}`], shell);
  };
  const owning = (propTypes: object, name = 'recommendations') => ({
    exposes: ['Recommendations'],
    fragments: [{ name, component: 'Recommendations', fallback: ['cards'], propTypes }],
  });
  const place = ['cart', 'order'] as const;

  beforeEach(async () => {
    await write('mf-catalog', owning({ place }));
    await write('mf-cart', { shows: { recommendations: { place: ['cart'] } } });
    await folder.write('remotes.json', { 'mf-catalog': 'mf-catalog', 'mf-cart': 'mf-cart' });
  });

  it('may be new, and may be shown once a unit has them', async () => {
    expect(await deploy('mf-account', owning({}, 'signInPanel'))).toEqual([]);
    expect(await deploy('mf-account', { shows: { recommendations: { place } } })).toEqual([]);
  });

  it('must stay while another unit shows them', async () => {
    expect(await deploy('mf-catalog', {})).toEqual([
      'mf-cart shows the fragment recommendations, which no unit would have: keep it, deploy the unit that has it first, or deploy mf-cart without it first.',
    ]);
  });

  it('must stay while the shell shows them', async () => {
    await write('mf-cart', {});
    const shell = { links: [], shows: { recommendations: { place } } };
    expect(await deploy('mf-catalog', {}, shell)).toEqual([
      'shell shows the fragment recommendations, which no unit would have: keep it, deploy the unit that has it first, or deploy shell without it first.',
    ]);
  });

  it('must not be shown before a unit has them', async () => {
    expect(await deploy('mf-cart', { shows: { latestOrder: {} } })).toEqual([
      'mf-cart shows the fragment latestOrder, which no unit would have: keep it, deploy the unit that has it first, or deploy mf-cart without it first.',
    ]);
  });

  it('must take the props that other units pass, and may take more words', async () => {
    expect(await deploy('mf-catalog', owning({ place: ['order'] }))).toEqual([
      expect.stringMatching(/^mf-cart can pass “cart” as the prop place of the fragment/),
    ]);
    expect(await deploy('mf-catalog', owning({ place, max: 'number' }))).toEqual([
      expect.stringMatching(/^mf-cart shows the fragment recommendations without its prop max/),
    ]);
    expect(
      await deploy('mf-catalog', owning({ place: [...place, 'home'], 'max?': 'number' })),
    ).toEqual([]);
  });

  it('must fit what its unit passes to those of others', async () => {
    expect(await deploy('mf-cart', { shows: { recommendations: { place: ['home'] } } })).toEqual([
      expect.stringMatching(/^mf-cart can pass “home” as the prop place of the fragment/),
    ]);
  });

  it('must not be those of another unit', async () => {
    expect(await deploy('mf-account', owning({ place }))).toEqual([
      'mf-account claims the fragment recommendations, which is one of mf-catalog: remove it there first, or give it another name.',
    ]);
  });

  it('must have a file for each row', async () => {
    const { fragments } = owning({ place });
    expect(await deploy('mf-catalog', { fragments })).toEqual([
      'mf-catalog has a row for the fragment recommendations, but this build has no Recommendations.',
    ]);
  });

  it('may be deployed although a fragment was missing before', async () => {
    await write('mf-cart', { shows: { latestOrder: {} } });
    expect(await deploy('mf-catalog', owning({ place }))).toEqual([]);
    expect(await check()).toEqual([
      expect.stringMatching(/^mf-cart shows the fragment latestOrder/),
    ]);
  });

  it('must be described', async () => {
    expect(await deploy('mf-account', { fragments: [{ name: 'x' }] })).toEqual([
      expect.stringMatching(/^mf-account: unit\.json has no valid fragments: /),
    ]);
    expect(await deploy('mf-account', { shows: ['recommendations'] })).toEqual([
      expect.stringMatching(/^mf-account: unit\.json has no valid shows: /),
    ]);
  });
});

it.each(['../x=y', 'shell=x', 'mf-account=', 'mf-account'])('rejects %s', async (candidate) => {
  await folder.write('remotes.json', { 'mf-account': 'nowhere' });
  await expect(checkRemotes(source, noApi, noUses, inProcessRenderer, [candidate])).rejects.toThrow(
    `“${candidate}” must be`,
  );
});

it('reports a page that cannot be rendered', async () => {
  await folder.write('remotes.json', { 'mf-catalog': 'mf-catalog' });
  await folder.write('mf-catalog/mf-manifest.json', { exposes: [] });
  const routes = [{ ...rowOf('/shop/:productId', 'ProductPage'), example: '/shop/golden' }];
  await folder.write('mf-catalog/unit.json', { exposes: ['ProductPage'], routes });
  const checkPage = async (page: string) => {
    await folder.write('mf-catalog/server/pages.json', { ProductPage: pageHash(page) });
    await folder.write('mf-catalog/server/ProductPage.js', page);
    return check();
  };

  expect(await checkPage('exports.default = () => null;')).toEqual([]);
  expect(await checkPage('exports.default = () => { throw new Error("no apples"); };')).toEqual([
    expect.stringMatching(/^mf-catalog: ProductPage breaks at \/shop\/:productId: .*no apples$/),
  ]);
  expect(await checkPage('this is no script')).toEqual([
    expect.stringMatching(/^mf-catalog: ProductPage breaks at .*: Unexpected/),
  ]);
});

it('[FR-04] reports a fragment that cannot be rendered with the props of its row', async () => {
  await folder.write('remotes.json', { 'mf-catalog': 'mf-catalog' });
  await folder.write('mf-catalog/mf-manifest.json', { exposes: [] });
  const fragment = {
    name: 'recommendations',
    component: 'Recommendations',
    fallback: ['cards'],
    propTypes: { place: ['cart', 'order'], 'max?': 'number' },
  };
  const unit = { exposes: ['Recommendations'], routes: [], fragments: [fragment] };
  await folder.write('mf-catalog/unit.json', unit);
  const checkFragment = async (code: string) => {
    await folder.write('mf-catalog/server/pages.json', { Recommendations: pageHash(code) });
    await folder.write('mf-catalog/server/Recommendations.js', code);
    return check();
  };

  expect(await checkFragment('exports.default = ({ place }) => place.toUpperCase();')).toEqual([]);
  expect(await checkFragment('exports.default = ({ max }) => max.toFixed();')).toEqual([
    expect.stringMatching(/^mf-catalog: the fragment recommendations breaks: .*toFixed/),
  ]);
  expect(
    await checkFragment(
      'exports.prefetch = ({ place }) => place.queries(); exports.default = () => null;',
    ),
  ).toEqual([expect.stringMatching(/^mf-catalog: the fragment recommendations breaks: .*queries/)]);
  expect(await checkFragment('this is no script')).toEqual([
    expect.stringMatching(/^mf-catalog: the fragment recommendations breaks: .*Unexpected/),
  ]);
});

it('reports a remote that does not exist', async () => {
  await folder.write('remotes.json', { 'mf-y': 'nowhere' });
  expect(await check()).toEqual([expect.stringMatching(/^mf-y: .*ENOENT.*nowhere/)]);
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
  ['whose render never ends', 'for (;;);', [1, null], 'mf-catalog: ShopPage breaks at'],
])('reports with its exit code a page %s', async (_which, code, end, message) => {
  const page = `exports.default = () => { ${code}; return 'Page'; };`;
  const rows = Object.values(mailUrls).map(({ pattern }) => ({
    ...rowOf(pattern, 'ShopPage'),
    example: pattern,
  }));
  const unit = { name: '@shop/mf-catalog', exposes: ['ShopPage'] };
  await folder.write('catalog/unit.json', { ...unit, routes: rows });
  await folder.write('shell/dist/web/unit.json', noUses);
  await folder.write('catalog/mf-manifest.json', { exposes: [] });
  await folder.write('catalog/server/ShopPage.js', page);
  await folder.write('catalog/server/pages.json', { ShopPage: pageHash(page) });
  await folder.write('remotes.json', { 'mf-catalog': 'catalog' });

  const command = spawnShell(
    {
      REMOTES_FILE: path.join(folder.path, 'remotes.json'),
      API_ORIGIN: noApi,
      SHELL_DIR: path.join(folder.path, 'shell'),
      WATCHDOG_SECONDS: '5',
    },
    { args: ['--check-remotes'] },
  );

  expect([await command.exit, command.output()]).toEqual([end, expect.stringContaining(message)]);
});
