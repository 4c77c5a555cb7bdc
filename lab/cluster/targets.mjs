import { formatTable } from '../lib/formatTable.mjs';

/** @import { Metrics } from './metrics.mjs' */

/**
 * What may happen while a part is down.
 *
 * @typedef {object} Target
 * @property {readonly string[]} reads kinds of failures of pages and product lists
 * @property {readonly string[]} writes kinds of failures of all other requests, which clients repeat
 * @property {number} orderGapMs
 * @property {number} [proxyRetries] connections that the balancer had to repeat; any number when undefined
 */

const orderGapMs = 15_000;

/**
 * Requests that the killed process was handling fail, except those that only read: the balancer repeats them. Where
 * it had reused a connection, it closes the client's connection instead of responding with 502.
 */
const killed = { reads: [], writes: ['502', '503', 'broken'], orderGapMs };
/** All servers run and respond with `Retry-After`. */
const withoutDatabase = { reads: [], writes: ['503'], orderGapMs };
const replaced = { reads: [], writes: [], orderGapMs, proxyRetries: 0 };

/** @satisfies {Record<string, Target>} */
export const targets = {
  API: killed,
  shell: killed,
  Redis: { reads: [], writes: [], orderGapMs },
  replica: withoutDatabase,
  primary: withoutDatabase,
  'replaced API': replaced,
  'replaced shell': replaced,
};

/** @typedef {keyof typeof targets} PartName */

/**
 * @param {Metrics} metrics
 * @param {Target} target
 * @returns {string[]} a sentence for each target that was missed
 */
export function judge(metrics, target) {
  const { failedReads, failedWrites, givenUp } = metrics;
  const missed = [
    ...unexpected(failedReads, target.reads).map((kind) => `${kind} reads failed`),
    ...unexpected(failedWrites, target.writes).map((kind) => `${kind} writes failed`),
    ...new Set(givenUp.map((text) => `given up: ${text}`)),
  ];
  if (metrics.requests === 0) missed.push('nothing was requested');
  if (metrics.orderGapMs > target.orderGapMs)
    missed.push(`no order for ${(metrics.orderGapMs / 1000).toFixed(1)} s`);
  if (target.proxyRetries !== undefined && metrics.proxyRetries > target.proxyRetries)
    missed.push(`${metrics.proxyRetries} connections to a server failed`);
  return missed;
}

/** @param {Record<string, number>} counts @param {readonly string[]} allowed */
const unexpected = (counts, allowed) =>
  Object.entries(counts)
    .filter(([kind]) => !allowed.includes(kind))
    .map(([kind, count]) => `${count} × ${kind}:`);

const headings = [
  'part',
  'kills',
  'requests',
  'failed reads',
  'failed writes',
  'given up',
  'no order for',
  'no page for',
  'p99',
  'retried by proxy',
];

/**
 * Returns a table with the metrics of each part, and its target below them.
 *
 * @param {readonly { name: string, metrics: Metrics, target: Target }[]} rows
 * @returns {string}
 */
export function metricsTable(rows) {
  const lines = rows.flatMap(({ name, metrics, target }) => [
    [
      name,
      String(metrics.kills),
      String(metrics.requests),
      kinds(metrics.failedReads),
      kinds(metrics.failedWrites),
      String(metrics.givenUp.length),
      seconds(metrics.orderGapMs),
      seconds(metrics.readGapMs),
      `${Math.round(metrics.p99Ms)} ms`,
      String(metrics.proxyRetries),
    ],
    [
      '  target',
      '',
      '',
      allowed(target.reads),
      allowed(target.writes),
      '0',
      `≤ ${seconds(target.orderGapMs)}`,
      '',
      '',
      String(target.proxyRetries ?? ''),
    ],
  ]);
  return formatTable([headings, ...lines]);
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** @param {Record<string, number>} counts */
const kinds = (counts) =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(', ') || '0';

/** @param {readonly string[]} kindsOfFailures */
const allowed = (kindsOfFailures) =>
  kindsOfFailures.length === 0 ? '0' : `${kindsOfFailures.join(' or ')}, repeated`;
