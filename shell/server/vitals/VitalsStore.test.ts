import { CanaryRegistry } from '../remotes/canary/CanaryRegistry';
import { RemoteBuilds } from '../remotes/RemoteBuilds';
import { createDeployment } from '../test/createDeployment';
import { VitalsStore } from './VitalsStore';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const live = createDeployment('mf-x', 'live');
const page = '/shop';

let vitals: VitalsStore;
beforeEach(() => {
  const registry = { live: new RemoteBuilds([live]), canaries: new CanaryRegistry(log) };
  vitals = new VitalsStore(registry, 'shell-build');
});

const liveVitals = () => vitals.get('mf-x', 'live');

it('counts renders, and times those with a duration', () => {
  vitals.addRender(live, { page, isRendered: true, durationMs: 5 });
  expect(liveVitals()).toMatchObject({ renders: 1, failedRenders: 0 });
  expect(liveVitals()?.histograms.render.size).toBe(1);

  vitals.addRender(live, { page, isRendered: true, durationMs: null });
  expect(liveVitals()?.renders).toBe(2);
  expect(liveVitals()?.histograms.render.size).toBe(1);

  vitals.addRender(live, { page, isRendered: false, durationMs: null });
  expect(liveVitals()).toMatchObject({ renders: 3, failedRenders: 1 });
  expect(liveVitals()?.histograms.render.size).toBe(1);
});

it('counts the shell separately', () => {
  const report = { unit: 'shell', page: '*', visits: 1, failure: 'error' } as const;
  vitals.addReport({ ...report, build: 'shell-build' }, null, 'Chrome 131');
  vitals.addReport({ ...report, build: 'another' }, null, 'Chrome 131');
  expect(vitals.get('shell', 'shell-build')).toMatchObject({ visits: 1 });
  expect(vitals.get('shell', 'another')).toBeUndefined();
});

describe('[TE-04] the first error of a build', () => {
  const failed = { unit: 'mf-x', build: 'live', page, failure: 'page', failedVisits: 1 } as const;
  const errorOf = (text: string) => ({ text, stack: `${text}\n at https://shop.example/a.js:1:2` });

  it('is that of the first failed visit, without what tells something about a person', () => {
    vitals.addReport({ ...failed, error: errorOf('asha@example.com failed') }, null, 'Firefox 140');
    vitals.addReport({ ...failed, error: errorOf('another') }, null, 'Chrome 131');

    expect(vitals.firstError('mf-x', 'live')).toEqual({
      text: '… failed',
      stack: '… failed\n at /a.js:1:2',
      page,
      browser: 'Firefox 140',
    });
  });

  it('is that of a failed render', () => {
    vitals.addRender(live, {
      page,
      isRendered: false,
      durationMs: null,
      error: new Error('broken on the server'),
    });

    expect(vitals.firstError('mf-x', 'live')).toEqual({
      text: 'Error: broken on the server',
      stack: expect.stringContaining('VitalsStore.test') as string,
      page,
      browser: null,
    });
  });

  it('is null without a failure', () => {
    vitals.addRender(live, { page, isRendered: true, durationMs: 5 });

    expect(vitals.firstError('mf-x', 'live')).toBeNull();
    expect(vitals.firstError('mf-y', 'any')).toBeNull();
  });
});
