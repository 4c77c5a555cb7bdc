/**
 * @import { Figures } from './metrics.mjs'
 * @import { Target } from './targets.mjs'
 */

const headings = [
  ...['part', 'kills', 'requests', 'failed reads', 'failed writes', 'given up'],
  ...['no order for', 'no page for', 'p99', 'retried by proxy'],
];

/**
 * The figures of each part, and below them its target.
 *
 * @param {readonly { name: string, figures: Figures, target: Target }[]} rows
 * @returns {string}
 */
export function figuresTable(rows) {
  const lines = rows.flatMap(({ name, figures, target }) => [
    [
      ...[name, String(figures.kills), String(figures.requests)],
      ...[kinds(figures.failedReads), kinds(figures.failedWrites), String(figures.givenUp.length)],
      ...[seconds(figures.orderGapMs), seconds(figures.readGapMs)],
      ...[`${Math.round(figures.p99Ms)} ms`, String(figures.proxyRetries)],
    ],
    [
      ...['  target', '', '', allowed(target.reads), allowed(target.writes), '0'],
      ...[`≤ ${seconds(target.orderGapMs)}`, '', '', String(target.proxyRetries ?? '')],
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
