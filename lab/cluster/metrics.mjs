/** @import { Attempt, Loss } from './Recorder.mjs' */

/**
 * What was seen while one part was missing. Times in ms.
 *
 * @typedef {object} Figures
 * @property {number} kills
 * @property {number} requests
 * @property {Record<string, number>} failedReads by kind
 * @property {Record<string, number>} failedWrites by kind; requests of sessions, reading ones among them
 * @property {string[]} givenUp
 * @property {number} orderGapMs the longest time without an accepted order
 * @property {number} readGapMs the longest time without a page
 * @property {number} p99Ms of answered requests
 * @property {number} proxyRetries of connections between the balancer and the servers
 */

/** @typedef {{ from: number, to: number }} Span from the kill until everything was healthy again */

/**
 * @param {{ attempts: Attempt[], losses: Loss[] }} seen
 * @param {readonly Span[]} spans
 * @returns {Omit<Figures, 'proxyRetries'>}
 */
export function summarise({ attempts, losses }, spans) {
  const within = attempts.filter((attempt) => spans.some((span) => overlaps(attempt, span)));
  const failed = within.filter(({ failure }) => failure);
  const answered = within.filter(({ failure }) => !failure);
  const orders = attempts.filter(({ isAccepted }) => isAccepted);
  const reads = attempts.filter(({ what, failure }) => what === 'read' && !failure);
  return {
    kills: spans.length,
    requests: within.length,
    failedReads: countKinds(failed.filter(({ what }) => what === 'read')),
    failedWrites: countKinds(failed.filter(({ what }) => what !== 'read')),
    givenUp: losses
      .filter(({ at }) => spans.some(({ from, to }) => at >= from && at <= to))
      .map(({ text }) => text),
    orderGapMs: Math.max(0, ...spans.map((span) => maxGap(orders, span))),
    readGapMs: Math.max(0, ...spans.map((span) => maxGap(reads, span))),
    p99Ms: percentile(answered.map(({ startedAt, endedAt }) => endedAt - startedAt)),
  };
}

/** @param {Attempt} attempt @param {Span} span */
const overlaps = ({ startedAt, endedAt }, { from, to }) => endedAt >= from && startedAt <= to;

/** The longest time in the span without a response. @param {Attempt[]} attempts @param {Span} span */
function maxGap(attempts, { from, to }) {
  const times = attempts
    .map(({ endedAt }) => endedAt)
    .filter((time) => time > from && time < to)
    .sort((one, other) => one - other);
  return Math.max(...[...times, to].map((time, index) => time - (times[index - 1] ?? from)));
}

/** @param {Attempt[]} failed @returns {Record<string, number>} */
function countKinds(failed) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { failure = '' } of failed) counts[failure] = (counts[failure] ?? 0) + 1;
  return counts;
}

/** The 99th percentile. @param {number[]} values */
function percentile(values) {
  const sorted = values.sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
