import { plan } from './plan.mjs';
import { deploymentTable, summarize } from './report.mjs';

const step = /** @type {import('./plan.mjs').Step} */ (plan[0]);
const outcome = (changes = {}) => ({
  step,
  from: 1_000,
  to: 9_000,
  liveMs: 8_040,
  problem: null,
  output: '',
  ...changes,
});
const received = { startedAt: 2_000, endedAt: 2_012, isFallback: false, failure: null };
const good = {
  outcomes: [outcome()],
  documents: [received],
  orders: { acknowledged: 12, stored: 12, lost: 0 },
  reloads: 0,
  shifts: [0.0001, 0.002],
  shiftSources: [],
  failedVisits: [],
  rejectedBuilds: [],
};

it('the table has a row for each deployment', () => {
  const outcomes = [outcome(), outcome({ liveMs: null, problem: 'was not deployed' })];

  expect(deploymentTable(outcomes, [received])).toBe(
    [
      'team        what            result    live after  documents  fallbacks  failed  p95',
      'mf-catalog  a changed text  live      8.0 s       1          0          0       12 ms',
      'mf-catalog  a changed text  NOT live              1          0          0       12 ms',
    ].join('\n'),
  );
});

describe('summarize', () => {
  it('finds nothing in a good run, and says what was measured', () => {
    expect(summarize(good)).toEqual({
      lines: [
        '1 documents, 0 failed, 0 with a fallback in place of a page or fragment, p95 12 ms.',
        '12 orders were acknowledged, 12 are stored, 0 are lost.',
        '2 visits in browsers, 0 reloads, largest layout shift 0.0020; 0 failed, and 0 met a candidate that was rejected.',
        'The slowest change was live after 8.0 s.',
      ],
      missed: [],
    });
  });

  it.each([
    [{ outcomes: [outcome({ problem: 'is live' })] }, 'mf-catalog, a changed text: is live'],
    [{ documents: [{ ...received, failure: '/shop: HTTP 503' }] }, '/shop: HTTP 503'],
    [{ orders: { acknowledged: 12, stored: 11, lost: 1 } }, '1 orders are lost.'],
    [{ orders: { acknowledged: 0, stored: 0, lost: 0 } }, 'Nobody has ordered anything.'],
    [{ reloads: 2 }, '2 documents were loaded again.'],
    [
      { failedVisits: [{ text: '/cart: Timeout', builds: ['a'] }] },
      'A visit failed: /cart: Timeout',
    ],
  ])('names the missed target of %j', (changes, missed) => {
    expect(summarize({ ...good, ...changes }).missed).toEqual([missed]);
  });

  it('names what has moved in a page that shifts', () => {
    const changes = { shifts: [0.12], shiftSources: ['/cart 0.1200, y 73 to 240: <main>'] };
    expect(summarize({ ...good, ...changes }).missed).toEqual([
      'The layout of a page has shifted by 0.12:',
      '/cart 0.1200, y 73 to 240: <main>',
    ]);
  });

  it('excuses a visit that met a rejected candidate, and counts it', () => {
    const failedVisits = [{ text: '/cart: Timeout', builds: ['a', 'b'] }];
    const { lines, missed } = summarize({ ...good, failedVisits, rejectedBuilds: ['b'] });
    expect(missed).toEqual([]);
    expect(lines[2]).toContain('0 failed, and 1 met a candidate that was rejected.');
  });
});
