import type { Deployment, RemoteLocation, RemoteManifest } from './Deployment';
import { readDeployment } from './readDeployment';
import { RemoteRegistry } from './RemoteRegistry';
import type { RemoteEntries } from './source/remotesFile';

jest.mock('./readDeployment');

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const intervalMs = 1_000;
const here = { url: 'http://one.example' };
const slow = new Error('mf-manifest.json cannot be read.');

let registry: RemoteRegistry;
/** The version at each location, or the error of reading it. */
let content: string | Error;

const manifestWith = (async: string[]): RemoteManifest => ({
  exposes: [{ name: 'Page', assets: { js: { sync: [], async }, css: { sync: [], async: [] } } }],
});

const deploymentAt = (name: string, location: RemoteLocation): Deployment => ({
  name,
  location,
  version: content instanceof Error ? 'unknown' : content,
  manifest: content instanceof Error ? null : manifestWith([`${content}.js`, 'unchanged.js']),
  unit: null,
  pages: {},
  problem: content instanceof Error ? content.message : null,
  readError: content instanceof Error ? content : null,
});

const readLocations = jest.fn<Promise<RemoteEntries>, []>();
const mockLocation = (location: RemoteLocation) =>
  readLocations.mockResolvedValue(new Map([['mf-x', { live: location, canary: null }]]));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  mockLocation(here);
  jest
    .mocked(readDeployment)
    .mockImplementation((name, location) => Promise.resolve(deploymentAt(name, location)));
  content = 'first';
  registry = new RemoteRegistry({ name: 'remotes.json', read: readLocations }, log);
});

afterEach(() => {
  registry.stop();
  jest.useRealTimers();
});

const poll = () => jest.advanceTimersByTimeAsync(intervalMs);
const live = () => registry.live.get('mf-x');

it('[S-50] keeps the last good build while its location cannot be read, and logs it once', async () => {
  await registry.start(intervalMs);
  content = slow;
  await poll();
  await poll();
  expect(live()).toMatchObject({ version: 'first', problem: null, readError: slow });
  expect(registry.live.version).toBe('first');
  expect(log.warn.mock.calls).toEqual([
    [{ remote: 'mf-x', location: here, err: slow }, 'remote cannot be read; its build stays live'],
  ]);

  content = 'first';
  await poll();
  expect(live()).toMatchObject({ version: 'first', readError: null });
  expect(log.info).toHaveBeenLastCalledWith({ remote: 'mf-x' }, 'remote can be read again');
  content = 'second';
  await poll();
  expect(live()).toMatchObject({ version: 'second', readError: null });
});

it('keeps earlier builds for pages that are still open', async () => {
  await registry.start(intervalMs);
  content = 'second';
  await poll();
  expect(registry.history.find('mf-x', 'first')).toMatchObject({ version: 'first' });
  expect(registry.history.find('mf-x', 'second')).toMatchObject({ version: 'second' });
  expect(registry.history.find('mf-x', 'unknown')).toBeUndefined();
});

it('[S-50] finds the latest build that has a file', async () => {
  await registry.start(intervalMs);
  content = 'second';
  await poll();
  const versionWith = (file: string) => registry.history.findWithFile('mf-x', file)?.version;
  expect(versionWith('first.js')).toBe('first');
  expect(versionWith('unchanged.js')).toBe('second');
  expect(versionWith('of-no-page.js')).toBeUndefined();
  expect(registry.history.findWithFile('mf-y', 'first.js')).toBeUndefined();
});

it('does not keep the build of another location', async () => {
  await registry.start(intervalMs);
  mockLocation({ url: 'http://two.example' });
  content = slow;
  await poll();
  expect(live()).toMatchObject({ version: 'unknown', problem: slow.message });
});

it('has no build if nothing could be read yet, and continues to poll', async () => {
  content = slow;
  await registry.start(intervalMs);
  expect(live()).toMatchObject({ version: 'unknown', problem: slow.message });
  content = 'first';
  await poll();
  expect(live()).toMatchObject({ version: 'first', problem: null });
});

it('starts no poll before the previous one has ended, and none after stop()', async () => {
  await registry.start(intervalMs);
  let endRead: (deployment: Deployment) => void = () => undefined;
  jest
    .mocked(readDeployment)
    .mockImplementation(() => new Promise((resolve) => (endRead = resolve)));
  await jest.advanceTimersByTimeAsync(5 * intervalMs);
  expect(readDeployment).toHaveBeenCalledTimes(2);

  endRead(deploymentAt('mf-x', here));
  await poll();
  expect(readDeployment).toHaveBeenCalledTimes(3);
  registry.stop();
  endRead(deploymentAt('mf-x', here));
  await jest.advanceTimersByTimeAsync(5 * intervalMs);
  expect(readDeployment).toHaveBeenCalledTimes(3);
});

it('keeps the remotes while remotes.json is invalid, and continues to poll', async () => {
  await registry.start(intervalMs);
  readLocations.mockRejectedValueOnce(new Error('no JSON'));
  await poll();
  expect(log.error).toHaveBeenCalledTimes(1);
  content = 'second';
  await poll();
  expect(live()?.version).toBe('second');
});

describe('a request for an unknown build', () => {
  it('[S-50] finds a deployment before the next poll', async () => {
    await registry.start(intervalMs);
    content = 'second';
    expect(registry.history.find('mf-x', 'second')).toBeUndefined();
    expect(registry.history.findWithFile('mf-x', 'second.js')).toBeUndefined();
    await registry.refreshSoon();
    expect(registry.history.find('mf-x', 'second')).toBeDefined();
    expect(registry.history.findWithFile('mf-x', 'second.js')).toBeDefined();
    expect(registry.history.findWithFile('mf-y', 'second.js')).toBeUndefined();
  });

  it('[S-50] causes at most one read per second, which all requests share', async () => {
    await registry.start(60_000);
    readLocations.mockClear();
    const requests = Array.from({ length: 100 }, () => registry.refreshSoon());
    await jest.advanceTimersByTimeAsync(0);
    await Promise.all(requests);
    expect(readLocations).toHaveBeenCalledTimes(1);

    const later = Array.from({ length: 100 }, () => registry.refreshSoon());
    content = 'second';
    await jest.advanceTimersByTimeAsync(999);
    expect(readLocations).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await Promise.all(later);
    expect(readLocations).toHaveBeenCalledTimes(2);
    expect(live()?.version).toBe('second');
  });

  it('[S-50] waits for a read that starts after it, not for the running poll', async () => {
    await registry.start(intervalMs);
    let endPoll: (entries: RemoteEntries) => void = () => undefined;
    readLocations.mockImplementationOnce(() => new Promise((resolve) => (endPoll = resolve)));
    await poll();
    const refreshed = registry.refreshSoon();
    const there = { url: 'http://two.example' };
    mockLocation(there);
    endPoll(new Map([['mf-x', { live: here, canary: null }]]));
    await refreshed;
    expect(live()?.location).toEqual(there);
  });

  it('[S-50] does not fail while the locations cannot be read', async () => {
    await registry.start(intervalMs);
    readLocations.mockRejectedValueOnce(new Error('HTTP 503'));
    await registry.refreshSoon();
    expect(live()?.version).toBe('first');
  });
});
