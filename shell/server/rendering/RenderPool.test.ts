import path from 'node:path';
import { shopTable, shopUnits } from '@shop/shared/testing/shopTable';
import { pageHash } from '../test/catalogBuild';
import { createTestFolder, type TestFolder } from '../test/testShop';
import type { DocumentTask } from './Renderer';
import { RenderPool } from './RenderPool';
import type { ThreadEnd } from './ThreadEnd';

const hook = path.resolve(__dirname, '../../../scripts/jest/typescript.cjs');

let folder: TestFolder;
let pool: RenderPool;
let ends: ThreadEnd[];
beforeEach(async () => {
  folder = await createTestFolder();
  ends = [];
  pool = new RenderPool({
    size: 1,
    execArgv: ['-r', hook],
    deadlineMs: 1_000,
    onEnd: (end) => ends.push(end),
  });
});
afterEach(async () => {
  await pool.close();
  await folder.remove();
});

/** Writes a build of the catalog whose listing has this server module. */
async function taskFor(version: string, module: string): Promise<DocumentTask> {
  await folder.write(`${version}/server/ShopPage.js`, module);
  const location = { folder: path.join(folder.path, version) };
  const pages = { ShopPage: pageHash(module) };
  return {
    url: '/shop',
    page: shopTable.find('/shop'),
    builds: { 'mf-catalog': { name: 'mf-catalog', version, location, pages } },
    excludedUnits: [],
    data: {
      origin: 'https://shop.example',
      isUnsentForm: false,
      isForStaff: false,
      routes: shopUnits,
      fragments: {},
      areRoutesComplete: true,
    },
  };
}

const pageWith = (code: string) => `exports.default = () => { ${code} };`;
const render = (task: DocumentTask) => pool.renderDocument(task, () => Promise.resolve({}));

it('[FR-05] renders a page again that was rendered beside one that loops', async () => {
  const good = await taskFor('good', pageWith("return 'The good page'"));
  const looping = await taskFor('looping', pageWith('for (;;);'));

  // Its module is loaded first, so the loop begins in between.
  const results = await Promise.all([looping, good].map(render));

  expect(results).toEqual([
    expect.objectContaining({
      isRendered: false,
      markup: expect.stringContaining('<footer') as string,
      failures: [expect.objectContaining({ unit: 'mf-catalog', step: 'timeout' })],
    }),
    expect.objectContaining({ markup: expect.stringContaining('The good page') as string }),
  ]);
  expect(ends).toMatchObject([
    { kind: 'timeout', culprit: { name: 'mf-catalog', version: 'looping', component: 'ShopPage' } },
  ]);
});

let carts = 0;

/** Returns a task whose page shows a fragment of another unit, with this server module. */
async function taskWithFragment(module: string): Promise<DocumentTask> {
  const task = await taskFor(
    'page',
    `const { createElement } = require('react');
    const { Fragment } = require('@shop/shared');
    ${pageWith(`return [
      createElement('p', { key: 1 }, 'The page'),
      createElement(Fragment, { key: 2, of: { name: 'latestOrder', propTypes: {} } }),
    ]`)}`,
  );
  await folder.write('cart/server/LatestOrder.js', module);
  const location = { folder: path.join(folder.path, 'cart') };
  const pages = { LatestOrder: pageHash(module) };
  const name = 'mf-cart-checkout';
  const latestOrder = { unit: name, component: 'LatestOrder', fallback: [] };
  carts += 1;
  const version = `cart${carts}`;
  return {
    ...task,
    builds: { ...task.builds, [name]: { name, version, location, pages } },
    data: { ...task.data, fragments: { latestOrder } },
  };
}

it('[FR-02] renders a fragment of another unit', async () => {
  const result = await render(await taskWithFragment(pageWith("return 'The fragment'")));

  expect(result).toMatchObject({ isRendered: true, failures: [] });
  expect(result.fragments).toMatchObject([{ component: 'LatestOrder' }]);
  expect(result.markup).toMatch(/The page.*The fragment/s);
});

it.each([
  ['loops in its render', 'timeout', pageWith('for (;;);')],
  ['loops in its module', 'timeout', 'for (;;);'],
  ['exits in its prefetch', 'exit', `exports.prefetch = () => process.exit(); ${pageWith('')}`],
  ['rejects a promise', 'uncaught', `Promise.reject(new Error('no apples')); ${pageWith('')}`],
])('[FR-05] renders a page without a fragment that %s', async (_what, step, module) => {
  const { fragments, failures, ...result } = await render(await taskWithFragment(module));

  expect(result).toMatchObject({ isRendered: true });
  expect(result.markup).toContain('The page');
  expect(fragments).toEqual([]);
  expect(failures).toMatchObject([{ unit: 'mf-cart-checkout', component: 'LatestOrder', step }]);
});

it('[FR-05] leaves a document to the browser when a promise of its page hangs', async () => {
  const code = 'Promise.resolve().then(() => { for (;;); }); return null;';
  const late = await taskFor('late', pageWith(code));

  const { failures, isRendered } = await render(late);

  expect(isRendered).toBe(false);
  expect(failures).toMatchObject([{ unit: 'mf-catalog', step: 'timeout' }]);
});

it('[FR-05] returns the error of a page that throws, and keeps its thread', async () => {
  const throwing = await taskFor('throwing', pageWith("throw new TypeError('no apples')"));

  const { failures, isRendered } = await render(throwing);

  expect(isRendered).toBe(false);
  expect(failures).toMatchObject([{ component: 'ShopPage', step: 'render' }]);
  const [error] = failures.map((failure) => failure.error as Error);
  expect(error?.message).toBe('no apples');
  expect(error?.stack).toContain('remote:mf-catalog/throwing/ShopPage');
  expect(ends).toEqual([]);
});

it('[FR-05] returns the error of a page that throws something that cannot be copied', async () => {
  const task = await taskFor('function', pageWith("throw () => 'apples'"));

  const { failures } = await render(task);

  expect(String(failures[0]?.error)).toContain('apples');
});

it('[FR-05] runs code of units without the secrets of the shell, and without ways out of its thread', async () => {
  process.env.DEPLOY_TOKENS = 'secret';
  const task = await taskFor(
    'curious',
    `const seen = {
      env: process.env, argv: process.argv, execArgv: process.execArgv, require: typeof require('react'),
      gone: ['getBuiltinModule', 'binding', 'dlopen', 'kill', 'mainModule', '_getActiveHandles', 'report']
        .filter((name) => process[name] !== undefined),
    };
    ${pageWith('return JSON.stringify(seen)')}`,
  );

  const { markup } = await render(task);

  delete process.env.DEPLOY_TOKENS;
  const seen = /\{&quot;env.*?\]\}/.exec(markup)?.[0].replaceAll('&quot;', '"') ?? '';
  expect(JSON.parse(seen)).toEqual({
    env: {},
    argv: [],
    execArgv: [],
    require: 'object',
    gone: [],
  });
});

it('[FR-05] leaves documents to the browser while no thread can start', async () => {
  await pool.close();
  pool = new RenderPool({ size: 1, execArgv: ['-r', './no-such-file'], maxStartMs: 200 });
  const { isRendered, failures } = await render(await taskFor('good', pageWith("return 'Good'")));
  expect(isRendered).toBe(false);
  expect(failures).toEqual([]);
});

it('[FR-05] ends its threads when it is closed, and renders nothing afterwards', async () => {
  const looping = await taskFor('closed', pageWith('for (;;);'));
  await render(await taskFor('good', pageWith("return 'The good page'")));
  const rendering = render(looping);

  await pool.close();

  const empty = { isRendered: false, markup: '' };
  expect(await rendering).toMatchObject(empty);
  expect(await render(looping)).toMatchObject(empty);
  expect(ends).toEqual([]);
});
