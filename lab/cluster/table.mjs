/**
 * @import { Metrics } from './metrics.mjs'
 * @import { Target } from './targets.mjs'
 */

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
  const all = [headings, ...lines];
  const widths = headings.map((_heading, column) =>
    Math.max(...all.map((line) => (line[column] ?? '').length)),
  );
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
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
