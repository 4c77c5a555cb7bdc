/** @import { Attempt, Loss } from './requests.mjs' */

/**
 * What the clients observed while one part was down. Times in ms.
 *
 * @typedef {object} Metrics
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
 * @returns {Omit<Metrics, 'proxyRetries'>}
 */
export function summarize({ attempts, losses }, spans) {
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

/** Returns the longest time in the span without a response. @param {Attempt[]} attempts @param {Span} span */
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

/** Returns the 99th percentile. @param {number[]} values */
function percentile(values) {
  const sorted = values.sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/**
 * Returns how often the balancer had to repeat a connection to a server (`wretr` and `econ` of HAProxy's `show stat`).
 *
 * @param {string} csv
 * @returns {number}
 */
export function countRetries(csv) {
  const [header = '', ...lines] = csv.replace(/^# /, '').trim().split('\n');
  const names = header.split(',');
  const column = (/** @type {string} */ name) => names.indexOf(name);
  return lines
    .map((line) => line.split(','))
    .filter((cells) => cells[column('svname')] === 'BACKEND' && cells[column('mode')] === 'http')
    .reduce(
      (sum, cells) => sum + Number(cells[column('wretr')]) + Number(cells[column('econ')]),
      0,
    );
}

/** @param {string} url @throws {Error} when the balancer does not respond */
export async function readRetries(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`The balancer's statistics: HTTP ${response.status}.`);
  return countRetries(await response.text());
}
