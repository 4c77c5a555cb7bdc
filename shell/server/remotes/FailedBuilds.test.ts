import { CanaryRegistry } from './canary/CanaryRegistry';
import { FailedBuilds } from './FailedBuilds';
import { createDeployment } from '../test/createDeployment';

const live = createDeployment('mf-x', 'live');
const candidate = createDeployment('mf-x', 'candidate');
const what = 'It ended.';
const reason = 'It ended. This happened 3 times within a minute.';
const error = new Error('of the build');

let log: { info: jest.Mock; warn: jest.Mock; error: jest.Mock };
let canaries: CanaryRegistry;
let failed: FailedBuilds;
beforeEach(() => {
  log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  canaries = new CanaryRegistry(log);
  canaries.update([{ candidate, share: 50, problem: null }]);
  failed = new FailedBuilds(canaries, log);
});

it('[FR-05] puts a live build aside that fails three times within a minute', () => {
  failed.add(live, what, error, 0);
  failed.add(live, what, error, 30_000);
  expect(failed.reasonFor(live)).toBeNull();

  failed.add(live, what, error, 59_000);

  expect(failed.reasonFor(live)).toBe(reason);
  expect(canaries.get('mf-x')?.problem).toBeNull();
  expect(log.error).toHaveBeenCalledTimes(1);
});

it('[FR-05] lets a build pause after each failure, so that it does not block every thread', () => {
  expect(failed.isExcluded(live, 0)).toBe(false);
  failed.add(live, what, error, 0);
  expect(failed.isExcluded(live, 2_999)).toBe(true);
  expect(failed.isExcluded(candidate, 2_999)).toBe(false);
  expect(failed.isExcluded(live, 3_000)).toBe(false);
});

it('[FR-05] keeps a build that fails three times in more than a minute', () => {
  for (const time of [0, 30_000, 60_000, 90_000]) failed.add(live, what, error, time);

  expect(failed.reasonFor(live)).toBeNull();
});

it('[FR-05] ends the canary of a candidate, with its error', () => {
  for (const time of [0, 1, 2]) failed.add(candidate, what, error, time);

  expect(canaries.get('mf-x')).toMatchObject({
    problem: reason,
    error: { text: 'Error: of the build', page: null, browser: null },
  });
  expect(failed.reasonFor(live)).toBeNull();
});

it('[FR-05] runs a build again when another one was deployed in between', () => {
  for (const time of [0, 1, 2]) failed.add(live, what, error, time);

  failed.keepOnly([live]);
  expect(failed.reasonFor(live)).toBe(reason);

  failed.keepOnly([candidate]);
  failed.add(live, what, error, 3);
  expect(failed.reasonFor(live)).toBeNull();
});
