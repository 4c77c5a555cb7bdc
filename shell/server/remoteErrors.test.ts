import { setTimeout as sleep } from 'node:timers/promises';
import { catalogManifest, pageHash } from './test/catalogBuild';
import { createCatalogShop, type CatalogShop } from './test/catalogShop';
import type { EndKind } from './rendering/ThreadEnd';
import { startShell, type ShellProcess } from './test/shellProcess';

let shop: CatalogShop;
let shell: ShellProcess;

beforeAll(async () => {
  shop = await createCatalogShop((_request, response) => response.end('[]'));
  shell = await startShell(shop.folder.path, await shop.configure(), undefined, {
    // Each request renders.
    PAGE_CACHE: 'off',
  });
});
afterAll(async () => {
  shell.child.kill('SIGKILL');
  await shell.exit;
  await shop.remove();
});

interface Canary {
  build: string;
  state: string;
}

async function readCanary(): Promise<Canary | null> {
  const response = await fetch(`${shell.origin}/health/remotes`);
  const [remote] = (await response.json()) as { canary: Canary | null }[];
  return remote?.canary ?? null;
}

/** Requests an unknown build, for which the shell reads `remotes.json` at once. */
const requestUnknownBuild = () => fetch(`${shell.origin}/remotes/mf-catalog/000000000000/x.js`);

/** Waits until the candidate is in a state. */
async function waitForCanary(isReached: (canary: Canary) => boolean): Promise<Canary> {
  for (;;) {
    const canary = await readCanary();
    if (canary && isReached(canary)) return canary;
    await sleep(20);
  }
}

async function getShop(path = '/shop'): Promise<string> {
  const response = await fetch(shell.origin + path, { headers: { accept: 'text/html' } });
  return response.text();
}

async function writeBuild(build: string, unit: string, pattern: string, page: string) {
  const { write } = shop.folder;
  await write(`${build}/mf-manifest.json`, catalogManifest);
  await write(`${build}/unit.json`, {
    name: `@shop/${unit}`,
    exposes: ['ShopPage'],
    routes: [{ pattern, component: 'ShopPage', access: 'public', title: 'Shop' }],
  });
  await write(`${build}/server/ShopPage.js`, page);
  await write(`${build}/server/pages.json`, { ShopPage: pageHash(page) });
}

/** Deploys a candidate for every visitor, whose page runs this code. */
async function deployCandidate(build: string, page: string): Promise<Canary> {
  const { write } = shop.folder;
  await writeBuild(build, 'mf-catalog', '/shop', page);
  const last = await readCanary();
  const canary = { live: 'mf-catalog', candidate: build, share: 100 };
  await write('remotes.json', { 'mf-catalog': canary });
  await requestUnknownBuild();
  return waitForCanary(({ build, state }) => build !== last?.build && state === 'running');
}

const inPage = (code: string) =>
  `exports.default = () => { ${code}; return 'Page of the candidate'; };`;

const cases: Record<string, readonly [kind: EndKind, page: string]> = {
  'rejects a promise in a page': ['uncaught', inPage('Promise.reject(new Error("not caught"))')],
  'rejects a promise without an error': ['uncaught', inPage('Promise.reject(1)')],
  'rejects a promise of Node': ['uncaught', inPage('fetch("http://127.0.0.1:1/")')],
  'rejects a promise of its module': ['uncaught', `Promise.reject(new Error('x')); ${inPage('')}`],
  'throws in a timer': ['uncaught', inPage('setTimeout(() => { throw new Error("not caught"); })')],
  'throws no error in a timer of its prefetch': [
    'uncaught',
    `exports.prefetch = () => { setTimeout(() => { throw null; }); return []; }; ${inPage('')}`,
  ],
  'throws in a tick': ['uncaught', inPage('process.nextTick(() => { throw new Error("x"); })')],
  'ends the process during its render': ['exit', inPage('process.exit(0)')],
  'ends the process in a timer': ['exit', inPage('setTimeout(() => process.exit(0))')],
  'ends the process in its module': ['exit', `process.reallyExit(0); ${inPage('')}`],
  'aborts the process': ['uncaught', inPage('setTimeout(() => process.abort())')],
  'kills the process': ['uncaught', inPage('setTimeout(() => process.kill(process.pid))')],
  // In steps, so that a slow computer does not take it for a loop.
  'needs endless memory': [
    'memory',
    `const all = [];
     const grow = () => { all.push(new Array(1e6).fill(all.length)); setImmediate(grow); };
     ${inPage('grow()')}`,
  ],
  'keeps endless buffers': [
    'memory',
    `const all = []; ${inPage('for (let i = 0; i < 3; i += 1) all.push(Buffer.alloc(1e8, 1))')}`,
  ],
  'never ends its render': ['timeout', inPage('for (;;);')],
  'never ends its module': ['timeout', 'for (;;);'],
  'never ends its prefetch': ['timeout', `exports.prefetch = () => { for (;;); }; ${inPage('')}`],
  'never ends a timer': ['timeout', inPage('setTimeout(() => { for (;;); })')],
};

it.each(
  Object.entries(cases).map(
    ([title, [kind, page]], index) => [title, kind, page, `build-${index}`] as const,
  ),
)(
  '[FR-05] ends the canary of a build that %s, and answers every request',
  async (_title, kind, page, build) => {
    const { build: version } = await deployCandidate(build, page);

    while ((await readCanary())?.state === 'running') {
      const response = await fetch(`${shell.origin}/shop`, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(200);
    }

    expect(await getShop()).toContain('Products from');
    const lines = shell.output().split('\n');
    const ends = lines.filter(
      (one) => one.includes('render thread ended') && one.includes(version),
    );
    expect(ends[0]).toContain(`"component":"ShopPage","kind":"${kind}"`);
  },
);

it('[FR-05] leaves a page to the browser whose code ends its thread', async () => {
  await deployCandidate('ending', inPage('process.exit(0)'));

  const document = await getShop();

  expect(document).toContain('"isRendered":false');
  expect(document).toContain('<footer');
});

it('[FR-05] lets browsers render a live build that hangs three times, until the next deployment', async () => {
  const getHealth = async () => {
    const response = await fetch(`${shell.origin}/health/remotes`);
    const [remote] = (await response.json()) as object[];
    return remote;
  };
  const scrape = async () => (await fetch(`${shell.origin}/metrics`)).text();
  const other = { 'mf-account': 'account' };
  await writeBuild('account', 'mf-account', '/login', inPage(''));
  await writeBuild('hanging', 'mf-catalog', '/shop', inPage('for (;;);'));
  await shop.folder.write('remotes.json', { 'mf-catalog': 'hanging', ...other });
  await requestUnknownBuild();
  while (!(await getShop('/login')).includes('Page of the candidate')) await sleep(20);
  const watch = { isRunning: true, documents: 0 };
  const others = (async () => {
    while (watch.isRunning) {
      expect(await getShop('/login')).toContain('Page of the candidate');
      watch.documents += 1;
    }
  })();

  while (!(await scrape()).includes('remote_rendered_on_server{remote="mf-catalog"} 0')) {
    await getShop();
  }
  watch.isRunning = false;
  await others;

  expect(await getHealth()).toMatchObject({
    state: 'live',
    rendered_on_server: false,
    warning:
      'Its code on the server did not come to an end. This happened 3 times within a minute.',
  });
  expect(await getShop()).toContain('"isRendered":false');
  expect(watch.documents).toBeGreaterThan(3);

  await shop.folder.write('remotes.json', { 'mf-catalog': 'mf-catalog', ...other });
  await requestUnknownBuild();

  while (!(await getShop()).includes('Products from')) await sleep(20);
  expect(await getHealth()).toMatchObject({ rendered_on_server: true, warning: null });
});

it.each([
  ['throws in a timer', 'setTimeout(() => { throw new Error("of the shell"); })'],
  ['rejects a promise', 'Promise.reject(new Error("of the shell"))'],
  ['ends by itself', 'process.exit(1)'],
])('ends with code 1 if the shell’s own code %s', async (_title, code) => {
  const other = await createCatalogShop((_request, response) => response.end('[]'));
  const { folder } = other;
  await folder.write('own.cjs', `process.on('SIGUSR2', () => { ${code}; })`);
  const { child, exit } = await startShell(
    folder.path,
    await other.configure(),
    `${folder.path}/own.cjs`,
  );

  child.kill('SIGUSR2');

  expect(await exit).toEqual([1, null]);
  await other.remove();
});
