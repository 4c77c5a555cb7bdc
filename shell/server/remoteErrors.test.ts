import { setTimeout as sleep } from 'node:timers/promises';
import { catalogManifest, pageHash } from './test/catalogBuild';
import { createCatalogShop, type CatalogShop } from './test/catalogShop';
import { startShell, type ShellProcess } from './test/shellProcess';

let shop: CatalogShop;
let shell: ShellProcess;

beforeAll(async () => {
  shop = await createCatalogShop((_request, response) => response.end('[]'));
  shell = await startShell(shop.folder.path, await shop.configure());
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

async function getShop(): Promise<string> {
  const response = await fetch(`${shell.origin}/shop`, { headers: { accept: 'text/html' } });
  return response.text();
}

/** Deploys a candidate for every visitor, whose page runs this code. */
async function deployCandidate(build: string, page: string): Promise<Canary> {
  const { write } = shop.folder;
  await write(`${build}/mf-manifest.json`, catalogManifest);
  await write(`${build}/unit.json`, {
    name: '@shop/mf-catalog',
    exposes: ['ShopPage'],
    routes: [{ pattern: '/shop', component: 'ShopPage', access: 'public', title: 'Shop' }],
  });
  await write(`${build}/server/ShopPage.js`, page);
  await write(`${build}/server/pages.json`, { ShopPage: pageHash(page) });
  const last = await readCanary();
  const canary = { live: 'mf-catalog', candidate: build, share: 100 };
  await write('remotes.json', { 'mf-catalog': canary });
  await requestUnknownBuild();
  return waitForCanary(({ build, state }) => build !== last?.build && state === 'running');
}

const inPage = (code: string) =>
  `exports.default = () => { ${code}; return 'Page of the candidate'; };`;
const cases = {
  'rejects a promise in a page': inPage('Promise.reject(new Error("not caught"))'),
  'rejects a promise without an error': inPage('Promise.reject(1)'),
  'rejects a promise of Node': inPage('fetch("http://127.0.0.1:1/")'),
  'throws in a timer': inPage('setTimeout(() => { throw new Error("not caught"); })'),
  'throws no error in a timer of its prefetch': `
    exports.prefetch = () => { setTimeout(() => { throw null; }); return []; };
    ${inPage('')}`,
  'throws in a timer of its module': `
    setTimeout(() => { throw new Error('not caught'); }); ${inPage('')}`,
  'throws in an event': inPage(`
    const { EventEmitter } = process.getBuiltinModule('events');
    process.nextTick(() => new EventEmitter().emit('error', new Error('not caught')))`),
  'ends the process in a timer': inPage('setTimeout(() => process.exit(0))'),
  'ends the process in a promise': inPage(
    'Promise.resolve().then(() => globalThis.process.exit())',
  ),
  'aborts the process': inPage('setTimeout(() => process.abort())'),
  'kills the process': inPage('setTimeout(() => process.kill(process.pid, "SIGKILL"))'),
};

it.each(Object.entries(cases).map(([title, page], index) => [title, `build-${index}`, page]))(
  'rejects a candidate that %s, and keeps the shell alive',
  async (_title, build = '', page = '') => {
    const { build: version } = await deployCandidate(build, page);
    expect(await getShop()).toContain('Page of the candidate');

    const { state } = await waitForCanary((canary) => canary.state !== 'running');

    expect(state).toBe('Its code on the server threw an error that nothing caught.');
    expect(await getShop()).toContain('Products from');
    const lines = shell.output().split('\n');
    const logged = lines.find((line) => line.includes('was not caught') && line.includes(version));
    expect(logged).toContain('"remote":"mf-catalog"');
  },
);

it('logs a build that throws repeatedly once a minute', async () => {
  const { build: version } = await deployCandidate(
    'throwing',
    inPage(`
      for (let i = 0; i < 100; i += 1) setTimeout(() => { throw new Error('not caught'); });
      setTimeout(() => console.log('all are thrown'))`),
  );

  await getShop();

  while (!shell.output().includes('all are thrown')) await sleep(20);
  const lines = shell
    .output()
    .split('\n')
    .filter((line) => line.includes('was not caught'));
  expect(lines.filter((line) => line.includes(version))).toHaveLength(1);
});

it('leaves a page to the browser that would end the process during its render', async () => {
  await deployCandidate('ending', inPage('process.exit(0)'));

  expect(await getShop()).toContain('"isRendered":false');
  expect((await fetch(`${shell.origin}/health/live`)).status).toBe(200);
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
