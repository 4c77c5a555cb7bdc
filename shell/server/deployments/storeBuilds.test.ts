import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createTestFolder, type TestFolder } from '../test/testShop';
import { openStore } from './openStore';
import { storeBuilds } from './storeBuilds';
import { liveOf, type Entry } from './store/entries';
import type { Action } from './store/history';
import { buildHash } from './store/releaseNames';
import type { ReleaseStore } from './store/ReleaseStore';
import { unit } from './test/DeployShop';

let folder: TestFolder;
let store: ReleaseStore;
let warnings: string[];
let replacements: number;
beforeEach(async () => {
  folder = await createTestFolder();
  store = await openStore(path.join(folder.path, 'data/remotes.json'));
  warnings = [];
  replacements = 0;
});
afterEach(() => folder.remove());

/** Stores a build as `npm start` does. */
async function start(build: string): Promise<void> {
  await storeBuilds(
    store,
    { [unit]: build },
    {
      warn: (sentence) => void warnings.push(sentence),
      beforeReplacing: async () => void (replacements += 1),
    },
  );
}
async function build(text: string): Promise<string> {
  await folder.write(`builds/${text}/remoteEntry.js`, text);
  await folder.write(`builds/${text}/unit.json`, {});
  return path.join(folder.path, 'builds', text);
}
const entry = async (): Promise<Entry> => (await store.readRemotes())[unit] ?? '';
const live = async (data = 'data') =>
  readFile(path.join(folder.path, data, liveOf(await entry()), 'remoteEntry.js'), 'utf8');
const actions = async () => (await store.readHistory(unit)).map(({ action }) => action);
const releases = () => store.releases(unit);
const record = (action: Action, release: string, from?: string) =>
  store.appendHistory({ unit, action, release, by: 'asha', ...(from && { from }) });

/** Stores a release without making it live. */
async function put(text: string): Promise<string> {
  const folderOfBuild = await build(text);
  const release = store.nameRelease(unit, await buildHash(folderOfBuild));
  await store.moveIn(folderOfBuild, release);
  return release;
}
async function deploy(text: string): Promise<string> {
  const release = await put(text);
  await store.writeRemotes({ [unit]: release });
  await record('deploy', release);
  return release;
}

it('[S-50] npm start serves a copy of the build, which later builds do not change', async () => {
  const source = await build('A');

  await start(source);
  await folder.write('builds/A/remoteEntry.js', 'B');

  expect(await live()).toBe('A');
  expect(await actions()).toEqual(['start']);
  expect(replacements).toBe(0);
});

it('npm start stores a release for a changed build only', async () => {
  const source = await build('A');
  await start(source);

  await start(source);
  expect(await releases()).toHaveLength(1);
  expect(replacements).toBe(0);
  await start(await build('B'));

  expect(await live()).toBe('B');
  expect(await releases()).toHaveLength(2);
  expect(replacements).toBe(1);
});

it('npm start serves the build of the sources in place of a release that was deployed since', async () => {
  await start(await build('A'));
  await deploy('B');

  await start(await build('C'));

  expect(await live()).toBe('C');
  expect(await actions()).toEqual(['start', 'deploy', 'start']);
});

it('[TE-04] npm start keeps what was deployed since the last start with the same sources', async () => {
  await start(await build('A'));
  await deploy('B');
  await start(await build('A'));
  expect(await live()).toBe('B');

  // The sources are those of the deployment. Then somebody deploys from another repository.
  await start(await build('B'));
  await deploy('C');
  await start(await build('B'));

  expect(await live()).toBe('C');
});

it.each(['rollback', 'refuse', 'reject'] as const)(
  '[S-50] npm start keeps what is live when the build of the sources was undone by %s',
  async (action) => {
    await start(await build('A'));
    const [good = ''] = await releases();
    const bad = await put('B');
    await (action === 'rollback' ? record(action, good, bad) : record(action, bad));

    await start(await build('B'));

    expect(await live()).toBe('A');
    expect(warnings).toEqual([expect.stringContaining('npm run deploy -- mf-x')]);
  },
);

it('npm start serves a build again that was taken back and then deployed on purpose', async () => {
  await start(await build('A'));
  const [good = ''] = await releases();
  await record('rollback', good, await deploy('B'));
  await deploy('B');
  await deploy('C');

  await start(await build('B'));

  expect(await live()).toBe('B');
});

it('[TE-01] npm start does not bring a remote back that was removed', async () => {
  await start(await build('A'));
  await record('remove', liveOf(await entry()));
  await store.writeRemotes({});
  await store.removeReleases(unit);

  await start(await build('A'));

  expect(await entry()).toBe('');
  expect(warnings).toEqual([expect.stringContaining('this remote was removed')]);

  await deploy('B');
  await start(await build('C'));
  expect(await live()).toBe('C');
});

it('npm start leaves a remote alone that another server has', async () => {
  await store.writeRemotes({ [unit]: 'https://files.example/mf-x', 'mf-y': 'other' });

  await start(await build('A'));

  expect(await entry()).toBe('https://files.example/mf-x');
});

it('npm start leaves a running canary of the same builds alone', async () => {
  await start(await build('A'));
  const [current = ''] = await releases();
  const candidate = await put('B');
  await store.writeRemotes({ [unit]: { live: current, candidate, share: 5 } });

  await start(await build('A'));
  await start(await build('B'));

  expect(await entry()).toMatchObject({ share: 5 });
});

it('npm start replaces a folder that builds write to, and a release that is gone', async () => {
  const source = await build('A');
  await store.writeRemotes({ [unit]: source });
  await start(source);
  expect(await entry()).toMatch(/^releases\/mf-x\/\d{17}-[0-9a-f]{12}$/);

  await rm(path.join(folder.path, 'data/releases/mf-x'), { recursive: true });
  await start(source);

  expect(await live()).toBe('A');
});

it('[S-50] npm start serves the same after the data folder was moved', async () => {
  await start(await build('A'));
  const [location] = [liveOf(await entry())];
  await rename(path.join(folder.path, 'data'), path.join(folder.path, 'moved'));

  const file = path.join(folder.path, 'moved', location, 'remoteEntry.js');
  expect(await readFile(file, 'utf8')).toBe('A');
  expect(await readdir(path.join(folder.path, 'moved/releases/.incoming'))).toEqual([]);
});
