import { countRetries, summarize } from './metrics.mjs';
import { judge, metricsTable, targets } from './targets.mjs';

/** @param {Partial<import('./requests.mjs').Attempt>} attempt @returns {import('./requests.mjs').Attempt} */
const attempt = (attempt) => ({ what: 'other', startedAt: 0, endedAt: 0, ...attempt });

/** @param {number} endedAt */
const order = (endedAt) =>
  attempt({ what: 'order', startedAt: endedAt - 10, endedAt, isAccepted: true });

/** @param {number} endedAt @param {string} [failure] */
const page = (endedAt, failure) =>
  attempt({ what: 'read', startedAt: endedAt - 20, endedAt, failure });

const span = { from: 1000, to: 11_000 };

describe('summarize', () => {
  it('returns the longest time without an order or a page, edges of the span included', () => {
    const attempts = [order(900), order(2000), order(9500), page(1200), page(5000), page(6000)];
    expect(summarize({ attempts, losses: [] }, [span])).toMatchObject({
      orderGapMs: 7500,
      readGapMs: 5000,
    });
    expect(summarize({ attempts: [], losses: [] }, [span])).toMatchObject({ orderGapMs: 10_000 });
  });

  it('counts failures by kind, pages apart, for requests that overlap the span', () => {
    const attempts = [
      ...[page(999, '502'), page(1005, '502'), page(3000, '503'), page(3000), page(12_000, '500')],
      attempt({ startedAt: 10_900, endedAt: 11_900, failure: '503' }),
      attempt({ what: 'order', startedAt: 2000, endedAt: 2100, failure: '503' }),
    ];
    expect(summarize({ attempts, losses: [] }, [span])).toMatchObject({
      kills: 1,
      requests: 5,
      failedReads: { 502: 1, 503: 1 },
      failedWrites: { 503: 2 },
    });
  });

  it('returns the slowest of a hundred answered requests, and the requests that were given up', () => {
    const attempts = Array.from({ length: 100 }, (_, index) =>
      attempt({ startedAt: 2000, endedAt: 2001 + index }),
    );
    attempts.push(attempt({ startedAt: 2000, endedAt: 9000, failure: 'timeout' }));
    const losses = [
      { at: 5000, text: '503 to GET /' },
      { at: 50_000, text: 'later' },
    ];
    expect(summarize({ attempts, losses }, [span])).toMatchObject({
      p99Ms: 99,
      givenUp: ['503 to GET /'],
    });
  });

  it('ignores the time between two spans', () => {
    const spans = [span, { from: 20_000, to: 21_000 }];
    const attempts = [...[1500, 6000, 10_900, 20_100, 20_900].map(order), page(15_000, '500')];
    expect(summarize({ attempts, losses: [] }, spans)).toMatchObject({
      kills: 2,
      orderGapMs: 4900,
      failedReads: {},
    });
  });
});

const metrics = {
  kills: 5,
  requests: 900,
  failedReads: {},
  failedWrites: {},
  givenUp: [],
  orderGapMs: 9500,
  readGapMs: 300,
  p99Ms: 212.4,
  proxyRetries: 0,
};

describe('judge', () => {
  it('accepts failures that the target allows', () => {
    const failedWrites = { 503: 84 };
    expect(judge({ ...metrics, failedWrites, proxyRetries: 7 }, targets.primary)).toEqual([]);
  });

  it.each([
    [{ failedReads: { 503: 1 } }, '1 × 503: reads failed'],
    [{ failedWrites: { 500: 2 } }, '2 × 500: writes failed'],
    [
      { failedWrites: { '503 without Retry-After': 3 } },
      '3 × 503 without Retry-After: writes failed',
    ],
    [{ givenUp: ['502 to GET /', '502 to GET /'] }, 'given up: 502 to GET /'],
    [{ orderGapMs: 15_001 }, 'no order for 15.0 s'],
    [{ requests: 0 }, 'nothing was requested'],
  ])('reports a missed target of the primary for %j', (change, expected) => {
    expect(judge({ ...metrics, ...change }, targets.primary)).toEqual([expected]);
  });

  it('accepts only writes that a kill cut off', () => {
    expect(judge({ ...metrics, failedWrites: { 502: 1, broken: 1 } }, targets.API)).toEqual([]);
    expect(judge({ ...metrics, failedWrites: { 502: 1 } }, targets.primary)).toHaveLength(1);
    expect(judge({ ...metrics, failedReads: { 502: 1 } }, targets.shell)).toHaveLength(1);
  });

  it('accepts no failed connection when a server is replaced', () => {
    expect(judge({ ...metrics, proxyRetries: 2 }, targets['replaced shell'])).toEqual([
      '2 connections to a server failed',
    ]);
    expect(judge({ ...metrics, failedWrites: { 503: 1 } }, targets['replaced API'])).toHaveLength(
      1,
    );
  });
});

it('metricsTable shows the metrics of each part above its target', () => {
  const failedWrites = { 503: 84 };
  const rows = [
    { name: 'primary', metrics: { ...metrics, failedWrites }, target: targets.primary },
  ];
  const [heading = '', line = '', target = ''] = metricsTable(rows).split('\n');
  expect(line).toMatch(/^primary +5 +900 +0 +84 × 503 +0 +9\.5 s +0\.3 s +212 ms +0$/);
  expect(target).toMatch(/^ {2}target +0 +503, repeated +0 +≤ 15\.0 s$/);
  expect(line.indexOf('9.5 s')).toBe(heading.indexOf('no order for'));
});

it('countRetries adds up the retries of the HTTP pools', () => {
  const csv = [
    '# pxname,svname,econ,wretr,mode,',
    'database,BACKEND,9,9,tcp,',
    'apis-ready,api1,1,2,http,',
    'apis-ready,BACKEND,1,2,http,',
    'shells-live,BACKEND,0,4,http,',
    '',
  ].join('\n');
  expect(countRetries(csv)).toBe(7);
});
