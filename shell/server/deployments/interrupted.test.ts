import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createTestFolder, type TestFolder } from '../test/testShop';
import { deploy } from './deploy';
import { openStore } from './openStore';
import { rollBack } from './rollBack';
import type { Shop } from './Shop';
import { liveOf } from './store/entries';
import { ReleaseStore } from './store/ReleaseStore';
import { packBuild, unit } from './test/DeployShop';

const change = { unit, by: 'asha' };
const changes = ['moveIn', 'writeRemotes', 'appendHistory', 'remove'] as const;

let folder: TestFolder;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await createTestFolder();
  store = await openStore(path.join(folder.path, 'remotes.json'));
  await put('good A');
});
afterEach(() => folder.remove());

const createShop = (of: ReleaseStore): Shop => ({
  store: of,
  registry: { refreshNow: async () => undefined } as unknown as Shop['registry'],
  vitals: { get: () => undefined },
  check: async () => ({ problems: [], notes: [] }),
  shell: { links: [], shows: {} },
  inProgress: new Set(),
});

/** A process that is killed after a number of changes. */
class KilledStore extends ReleaseStore {
  constructor(file: string, left: number) {
    super(file);
    for (const name of changes) {
      const original = this[name].bind(this) as (...args: unknown[]) => Promise<void>;
      Object.assign(this, {
        [name]: async (...args: unknown[]) => {
          if (left === 0) throw new Error('killed');
          left -= 1;
          await original(...args);
        },
      });
    }
  }
}
const killedAfter = (left: number) =>
  createShop(new KilledStore(path.join(folder.path, 'remotes.json'), left));

async function put(text: string, shop = createShop(store)) {
  const archive = Readable.from([await packBuild(unit, text)]);
  await deploy(shop, { ...change, archive, share: null });
}
const back = (shop = createShop(store)) => rollBack(shop, change);
async function live(): Promise<string> {
  const entry = (await store.readRemotes())[unit] ?? '';
  return readFile(path.join(folder.path, liveOf(entry), 'page.0123abcd.js'), 'utf8');
}

it.each([0, 1, 2, 3])('[S-50] leaves a good release after %i changes of a rollback', async (n) => {
  await put('bad B');
  await back(killedAfter(n)).catch(() => undefined);
  expect(await live()).toBe(n > 1 ? 'good A' : 'bad B');

  if ((await live()) === 'bad B') await back();
  expect(await live()).toBe('good A');
  await put('bad C');
  await back();

  expect(await live()).toBe('good A');
});

it('[S-50] has taken the live release back, if it was a rollback that began', async () => {
  await put('bad B');
  await expect(back(killedAfter(1))).rejects.toThrow('killed');
  expect(await live()).toBe('bad B');

  await put('bad C');
  await back();

  expect(await live()).toBe('good A');
});

it.each([0, 1, 2, 3])(
  '[S-50] leaves a complete release after %i changes of a deployment',
  async (n) => {
    await put('bad B');
    await back();
    await put('good C', killedAfter(n)).catch(() => undefined);
    const expected = n > 1 ? 'good C' : 'good A';
    expect(await live()).toBe(expected);

    await put('bad D');
    await back();

    expect(await live()).toBe(expected);
  },
);
