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
