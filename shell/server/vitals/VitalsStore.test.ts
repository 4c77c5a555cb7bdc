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

it('counts renders, and times those that do not overlap with others', () => {
  vitals.startRender()(live, page, true);
  expect(liveVitals()).toMatchObject({ renders: 1, failedRenders: 0 });
  expect(liveVitals()?.histograms.render.size).toBe(1);

  const [endFirst, endSecond] = [vitals.startRender(), vitals.startRender()];
  endFirst(live, page, true);
  endSecond(live, page, true);
  vitals.startRender()(undefined, page, true);
  expect(liveVitals()?.renders).toBe(3);
  expect(liveVitals()?.histograms.render.size).toBe(1);

  vitals.startRender()(live, page, false);
  expect(liveVitals()).toMatchObject({ renders: 4, failedRenders: 1 });
  expect(liveVitals()?.histograms.render.size).toBe(1);
});

it('counts the shell separately', () => {
  const report = { unit: 'shell', page: '*', visits: 1, failure: 'error' } as const;
  vitals.addReport({ ...report, build: 'shell-build' }, null);
  vitals.addReport({ ...report, build: 'another' }, null);
  expect(vitals.get('shell', 'shell-build')).toMatchObject({ visits: 1 });
  expect(vitals.get('shell', 'another')).toBeUndefined();
});
