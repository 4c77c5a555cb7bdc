import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newEvent } from '../history.mjs';
import { storeShell } from '../prepareReleases.mjs';
import { storeSources } from '../storeSources.mjs';
import { createDeployShop, unit } from './deployShop.mjs';

/** @type {ReturnType<typeof createDeployShop>} */
let shop;
beforeEach(() => (shop = createDeployShop()));
afterEach(() => shop.close());

/** Stores a build as `npm start` does. @param {string} build */
async function start(build) {
  const { goLive, isDeployment } = await storeSources(shop.target, { [unit]: build });
  await goLive();
  return isDeployment;
}
const releases = () => shop.target.releases(unit);
const actions = async () => (await shop.target.readHistory(unit)).map(({ action }) => action);
/** @param {string} content a release that is live */
async function deploy(content) {
  const release = await shop.target.store(unit, shop.build(content));
  await shop.target.writeRemotes({ [unit]: release });
  await shop.target.appendHistory(newEvent({ unit, action: 'deploy', release }));
  return release;
}

it('[S-50] npm start serves a copy of the build, which later builds do not change', async () => {
  const build = shop.build('A');

  expect(await start(build)).toBe(false);
  writeFileSync(path.join(build, 'remoteEntry.js'), 'B');

  expect(shop.live()).toBe('A');
  expect(await actions()).toEqual(['start']);
});

it('npm start stores a release for a changed build only', async () => {
  const build = shop.build('A');
  await start(build);

  expect(await start(build)).toBe(false);
  expect(await releases()).toHaveLength(1);
  expect(await start(shop.build('B'))).toBe(true);

  expect(shop.live()).toBe('B');
  expect(await releases()).toHaveLength(2);
});

it('npm start serves the build of the sources in place of a release that was deployed since', async () => {
  await start(shop.build('A'));
  await deploy('B');

  await start(shop.build('C'));

  expect(shop.live()).toBe('C');
  expect(await actions()).toEqual(['start', 'deploy', 'start']);
});

it.each(['rollback', 'refuse', 'reject'])(
  '[S-50] npm start keeps what is live when the build of the sources was undone by %s',
  async (/** @type {any} */ action) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    await start(shop.build('A'));
    const live = (await releases())[0] ?? '';
    const bad = await shop.target.store(unit, shop.build('B'));
    const event =
      action === 'rollback' ? { action, release: live, from: bad } : { action, release: bad };
    await shop.target.appendHistory(newEvent({ unit, ...event }));

    await start(shop.build('B'));

    expect(shop.live()).toBe('A');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('npm run deploy -- mf-x'));
    warn.mockRestore();
  },
);

it('npm start serves a build again that was taken back and then deployed on purpose', async () => {
  await start(shop.build('A'));
  const live = (await releases())[0] ?? '';
  const bad = await deploy('B');
  await shop.target.appendHistory(newEvent({ unit, action: 'rollback', release: live, from: bad }));
  await deploy('B');
  await deploy('C');

  await start(shop.build('B'));

  expect(shop.live()).toBe('B');
});

it('npm start leaves a remote alone that another server has', async () => {
  await shop.target.writeRemotes({ [unit]: 'https://files.example/mf-x', 'mf-y': 'other' });

  expect(await start(shop.build('A'))).toBe(false);

  expect(shop.read()).toBe('https://files.example/mf-x');
});

it('npm start leaves a running canary of the same builds alone', async () => {
  await start(shop.build('A'));
  const [live = ''] = await releases();
  const candidate = await shop.target.store(unit, shop.build('B'));
  await shop.target.writeRemotes({ [unit]: { live, candidate, share: 5 } });

  await start(shop.build('A'));
  await start(shop.build('B'));

  expect(shop.read()).toMatchObject({ share: 5 });
});

it('npm start replaces a folder that builds write to, and a release that is gone', async () => {
  const build = shop.build('A');
  await shop.target.writeRemotes({ [unit]: build });
  await start(build);
  expect(shop.read()).toMatch(/^releases\/mf-x\/\d{17}-[0-9a-f]{12}$/);

  rmSync(shop.files.releasesFolder, { recursive: true });
  await start(build);

  expect(shop.live()).toBe('A');
});

it('[S-50] npm start does not offer a copy that was interrupted, and removes it', async () => {
  await start(shop.build('A'));
  const interrupted = path.join(shop.files.releasesFolder, unit, '.next');
  mkdirSync(interrupted);
  writeFileSync(path.join(interrupted, 'stale.js'), 'half');

  expect(await releases()).toHaveLength(1);
  await start(shop.build('B'));

  expect((await releases()).map((release) => readdirSync(release).sort())).toEqual([
    ['mf-manifest.json', 'remoteEntry.js'],
    ['mf-manifest.json', 'remoteEntry.js'],
  ]);
});

it('[S-50] npm start serves the same after the data folder was moved', async () => {
  await start(shop.build('A'));
  const moved = path.join(shop.folder, 'moved');
  renameSync(shop.files.dataFolder, moved);

  const { [unit]: location } = JSON.parse(readFileSync(path.join(moved, 'remotes.json'), 'utf8'));

  expect(readFileSync(path.join(moved, location, 'remoteEntry.js'), 'utf8')).toBe('A');
});

describe('the files of the shell', () => {
  const write = (/** @type {string} */ text) => {
    for (const part of ['public', 'dist/web', 'dist/worker', 'dist/early', 'dist/pictures']) {
      mkdirSync(path.join(shop.folder, 'shell', part), { recursive: true });
      writeFileSync(path.join(shop.folder, 'shell', part, 'file.txt'), text);
    }
  };
  const store = () =>
    storeShell(path.join(shop.folder, 'shell'), path.join(shop.folder, 'releases'));

  it('are a copy that the next build does not change', () => {
    write('A');
    const stored = store();
    expect(store()).toBe(stored);

    write('B');

    expect(readFileSync(path.join(stored, 'dist/web/file.txt'), 'utf8')).toBe('A');
    expect(readFileSync(path.join(store(), 'public/file.txt'), 'utf8')).toBe('B');
  });

  it('are kept for the shell that is being replaced, and no longer', () => {
    const stored = ['A', 'B', 'C'].map((text) => {
      write(text);
      return path.basename(store());
    });

    expect(readdirSync(path.join(shop.folder, 'releases'))).toEqual(stored.slice(1));
  });
});
