import { createDeployment } from '../../test/createDeployment';
import type { Canary } from './Canary';
import { CanaryRegistry } from './CanaryRegistry';
import { RemoteBuilds } from '../RemoteBuilds';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

const live = new RemoteBuilds([createDeployment('mf-a', 'a1'), createDeployment('mf-b', 'b1')]);
const canaryOf = (name: string, version: string, changes: Partial<Canary> = {}): Canary => ({
  candidate: createDeployment(name, version),
  share: 100,
  problem: null,
  ...changes,
});

let canaries: CanaryRegistry;
beforeEach(() => {
  jest.clearAllMocks();
  canaries = new CanaryRegistry(log);
});

const versions = (bucket = 0) => canaries.buildsFor(bucket, live).version;

it('returns live builds for remotes without a canary and visitors without a candidate', () => {
  expect(canaries.areRunning).toBe(false);
  expect(canaries.buildsFor(0, live)).toBe(live);
  canaries.update([canaryOf('mf-a', 'a2', { share: 1 })]);
  expect(canaries.areRunning).toBe(true);
  const builds = Array.from({ length: 100 }, (_, bucket) => canaries.buildsFor(bucket, live));
  expect(builds.filter((build) => build === live)).toHaveLength(99);
  expect(builds.find((build) => build !== live)?.version).toBe('a2.b1');
});

it('keeps two canaries separate', () => {
  canaries.update([canaryOf('mf-a', 'a2', { share: 50 }), canaryOf('mf-b', 'b2', { share: 50 })]);
  const all = Array.from({ length: 100 }, (_, bucket) => versions(bucket));
  expect(all.filter((version) => version.includes('a2'))).toHaveLength(50);
  expect(all.filter((version) => version.includes('b2'))).toHaveLength(50);
});

it('keeps a rejected candidate rejected while it is in the file, at any share', () => {
  canaries.update([canaryOf('mf-a', 'a2')]);
  expect(versions()).toBe('a2.b1');
  canaries.reject('mf-a', 'It throws.');
  canaries.reject('mf-a', 'It is slow, too.');
  expect(versions()).toBe('a1.b1');
  expect(log.error.mock.calls).toEqual([
    [{ remote: 'mf-a', version: 'a2', reason: 'It throws.' }, 'candidate is rejected'],
  ]);

  canaries.update([canaryOf('mf-a', 'a2', { share: 25 })]);
  expect(canaries.get('mf-a')?.problem).toBe('It throws.');
  expect(canaries.areRunning).toBe(false);
});

it('[TE-04] keeps the first error of a rejected candidate, and logs it', () => {
  const error = { text: 'broken', stack: 'at page.js', page: '/shop', browser: 'Firefox 140' };
  canaries.update([canaryOf('mf-a', 'a2')]);

  canaries.reject('mf-a', 'It throws.', error);
  canaries.update([canaryOf('mf-a', 'a2', { share: 25 })]);

  expect(canaries.get('mf-a')).toMatchObject({ problem: 'It throws.', error });
  expect(log.error.mock.calls).toEqual([
    [{ remote: 'mf-a', version: 'a2', reason: 'It throws.', error }, 'candidate is rejected'],
  ]);
});

it('replaces a rejected candidate with a later one', () => {
  canaries.update([canaryOf('mf-a', 'a2')]);
  canaries.reject('mf-a', 'It throws.');
  canaries.update([canaryOf('mf-a', 'a3')]);
  expect(versions()).toBe('a3.b1');
  canaries.update([canaryOf('mf-a', 'a2')]);
  expect(versions()).toBe('a2.b1');
});

it('logs each change once', () => {
  for (let poll = 0; poll < 3; poll += 1) canaries.update([canaryOf('mf-a', 'a2', { share: 5 })]);
  canaries.update([canaryOf('mf-a', 'a2', { share: 25 })]);
  expect(log.info.mock.calls.map(([fields]) => (fields as { share: number }).share)).toEqual([
    5, 25,
  ]);
  canaries.update([canaryOf('mf-a', 'a3', { problem: 'unit.json cannot be read.' })]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});
