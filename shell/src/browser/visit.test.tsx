import type { Metric } from 'web-vitals';
import { routeAt, shopTable } from '@shop/shared/testing/shopTable';
import type { VitalsReport } from '../app/vitalsReport';
import type * as visitModule from './visit';

type OnMetric = (metric: Pick<Metric, 'value'> & Partial<Metric>) => void;

/** Replaces the browser's measurements, which jsdom does not make. */
const measured: Record<string, OnMetric> = {};
jest.mock('web-vitals', () => ({
  onLCP: (report: OnMetric) => (measured.lcp = report),
  onINP: (report: OnMetric) => (measured.inp = report),
  onCLS: (report: OnMetric) => (measured.cls = report),
}));

const delayMs = 3_000;
const golden = 'mf-catalog/files/expose_ProductPage.0123abcd.js';
const builds: Record<string, string> = {
  shell: 'shell1',
  'mf-catalog': 'catalog1',
  'mf-account': 'account1',
};

const broken = new TypeError('broken for asha@example.com');
const described = { text: 'TypeError: broken for …', stack: expect.any(String) as string };

let visit: typeof visitModule;
let sent: Promise<VitalsReport>[];
let isHidden: boolean;
/** The states of the document's visibility until the script has run. */
let states: string[];
let listeners: jest.SpyInstance<void, Parameters<typeof addEventListener>>[];

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  visit = await import('./visit');
  sent = [];
  isHidden = false;
  states = ['visible'];
  listeners = [
    jest.spyOn(globalThis, 'addEventListener'),
    jest.spyOn(document, 'addEventListener') as never,
  ];
  history.replaceState(null, '', '/shop/golden?from=a-mail');
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  jest
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  // jsdom implements none of these.
  performance.getEntriesByType = (type: string) =>
    type === 'visibility-state' ? states.map((name) => ({ name }) as PerformanceEntry) : [];
  navigator.sendBeacon = (url, body) => {
    expect(url).toBe('/vitals');
    sent.push((body as Blob).text().then((text) => JSON.parse(text) as VitalsReport));
    return true;
  };
  globalThis.reportError = (error: unknown) =>
    void dispatchEvent(new ErrorEvent('error', { error }));
});

afterEach(() => {
  for (const spy of listeners) {
    for (const [index, [type, listener]] of spy.mock.calls.entries()) {
      ((spy.mock.contexts[index] as EventTarget | undefined) ?? window).removeEventListener(
        type,
        listener,
      );
    }
  }
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const observe = () => visit.observeVisit((unit) => builds[unit], shopTable);
const reports = async () => {
  await jest.advanceTimersByTimeAsync(0);
  return Promise.all(sent);
};
const afterDelay = async () => {
  await jest.advanceTimersByTimeAsync(delayMs);
  return reports();
};
const hide = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const leave = () => hide(true);

it('reports a visit of each unit with the pattern of the page, but not its URL', async () => {
  observe();
  visit.recordPageView(routeAt('/shop/golden'));
  expect(await reports()).toEqual([]);
  expect(await afterDelay()).toEqual([
    {
      unit: 'mf-catalog',
      build: 'catalog1',
      page: '/shop/:productId',
      visits: 1,
      ready: expect.any(Number) as number,
    },
  ]);
  for (const path of ['/shop', '/login', '/shop/golden']) visit.recordPageView(routeAt(path));
  expect((await reports()).slice(1)).toEqual([
    { unit: 'mf-account', build: 'account1', page: '/login', visits: 1 },
  ]);
});

it('reports a page in a hidden tab, or a prerendered one, when somebody sees it, without its time', async () => {
  isHidden = true;
  observe();
  visit.recordPageView(routeAt('/shop/golden'));
  visit.recordError('fragment', broken, 'mf-account');
  expect(await afterDelay()).toEqual([]);
  // Another tab hides the page again.
  hide(true);
  expect(await reports()).toEqual([]);

  hide(false);
  const page = '/shop/:productId';
  expect(await reports()).toEqual([
    { unit: 'mf-catalog', build: 'catalog1', page, visits: 1 },
    expect.objectContaining({ unit: 'mf-account', visits: 1, failure: 'fragment' }),
  ]);
  hide(true);
  hide(false);
  expect(await reports()).toHaveLength(2);
});

it.each([
  ['before this script ran, as a prerendered one', ['hidden', 'visible'], []],
  ['while it loaded', ['visible'], [true, false]],
])('reports no time of a page that was hidden %s', async (_when, statesBefore, changes) => {
  states = statesBefore;
  observe();
  changes.forEach(hide);
  visit.recordPageView(routeAt('/shop'));
  const [report] = await afterDelay();
  expect(report).toMatchObject({ visits: 1 });
  expect(report).not.toHaveProperty('ready');
});

it('reports no paint of a prerendered page, which was painted before the visit', async () => {
  observe();
  visit.recordPageView(routeAt('/shop'));
  await afterDelay();
  measured.lcp?.({ value: 0, navigationType: 'prerender' });
  measured.cls?.({ value: 0.02 });
  sent = [];
  leave();
  expect(await reports()).toEqual([
    { unit: 'mf-catalog', build: 'catalog1', page: '/shop', cls: 0.02 },
  ]);
});

it('reports web vitals once, when the page is left, for the unit of the first page', async () => {
  observe();
  visit.recordPageView(routeAt('/shop'));
  visit.recordPageView(routeAt('/login'));
  await afterDelay();
  measured.lcp?.({ value: 812.4 });
  measured.cls?.({ value: 0.01 });
  measured.cls?.({ value: 0.02 });
  sent = [];
  leave();
  measured.inp?.({ value: 40 });
  leave();
  expect(await reports()).toEqual([
    { unit: 'mf-catalog', build: 'catalog1', page: '/shop', lcp: 812.4, cls: 0.02 },
  ]);
});

it('reports a failure at once, and marks the first one of a visit', async () => {
  observe();
  visit.recordPageView(routeAt('/shop/golden'));
  visit.recordError('page', broken, 'mf-catalog');
  visit.recordError('chunk', broken, 'mf-catalog');
  const page = '/shop/:productId';
  const catalogBeacon = { unit: 'mf-catalog', build: 'catalog1', page };
  expect(await reports()).toEqual([
    { ...catalogBeacon, visits: 1, ready: expect.any(Number) as number },
    { ...catalogBeacon, visits: 0, failure: 'page', failedVisits: 1, error: described },
    { ...catalogBeacon, visits: 0, failure: 'chunk', failedVisits: 0 },
  ]);
});

it('reports an uncaught error for the remote whose file it comes from', async () => {
  observe();
  const error = new Error('broken');
  error.stack = `Error: broken\n at https://shop.example/remotes/${golden}:1:1`;
  dispatchEvent(new ErrorEvent('error', { error }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  dispatchEvent(
    new ErrorEvent('error', {
      message: 'Script error.',
      filename: 'https://shop.example/assets/main.js',
    }),
  );
  dispatchEvent(new ErrorEvent('error', { filename: `https://shop.example/remotes/${golden}` }));
  const sent = await reports();
  expect(sent.map(({ unit, failure }) => `${unit} ${failure}`)).toEqual([
    'mf-catalog error',
    'mf-catalog error',
    'shell error',
    'mf-catalog error',
  ]);
  // Only the first failure of a unit has an error.
  expect(sent.map((report) => report.error?.text)).toEqual([
    'Error: broken',
    undefined,
    'Script error.',
    undefined,
  ]);
});

it('reports a hydration error once, for the page', async () => {
  observe();
  visit.recordHydrationError(new Error('Hydration failed'));
  expect(await reports()).toEqual([
    expect.objectContaining({ unit: 'mf-catalog', failure: 'hydration', failedVisits: 1 }),
  ]);
});

it('reports a page that fails in a loop at most ten times', async () => {
  observe();
  for (let count = 0; count < 15; count += 1) visit.recordError('page', broken, 'mf-catalog');
  expect(await reports()).toHaveLength(10);
});

it('reports nothing for a build of another origin, offline, or when reporting is off', async () => {
  visit.recordPageView(routeAt('/shop'));
  visit.recordError('page', broken);
  dispatchEvent(new ErrorEvent('error', { filename: 'main.js' }));
  expect(await afterDelay()).toEqual([]);

  observe();
  visit.recordError('page', broken, 'mf-overridden');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  visit.recordError('page', broken, 'mf-catalog');
  expect(await afterDelay()).toEqual([]);
});
