/** @import { Figures } from './metrics.mjs' */

/**
 * What may happen while a part is missing.
 *
 * @typedef {object} Target
 * @property {readonly string[]} reads kinds of failures of pages and product lists
 * @property {readonly string[]} writes kinds of failures of the others, which clients repeat
 * @property {number} orderGapMs
 * @property {number} [proxyRetries] connections that the balancer had to make again; undefined: any number
 */

const orderGapMs = 15_000;

/**
 * A request in the hands of the process that is killed: the balancer repeats those that only read. On a
 * connection that was used before it closes that of the client, in place of a 502.
 */
const killed = { reads: [], writes: ['502', '503', 'broken'], orderGapMs };
/** All servers live, and say when to come again. */
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
 * @param {Figures} figures
 * @param {Target} target
 * @returns {string[]} what was missed, one sentence each
 */
export function judge(figures, target) {
  const { failedReads, failedWrites, givenUp } = figures;
  const missed = [
    ...unexpected(failedReads, target.reads).map((kind) => `${kind} reads failed`),
    ...unexpected(failedWrites, target.writes).map((kind) => `${kind} writes failed`),
    ...new Set(givenUp.map((text) => `given up: ${text}`)),
  ];
  if (figures.requests === 0) missed.push('nothing was requested');
  if (figures.orderGapMs > target.orderGapMs)
    missed.push(`no order for ${(figures.orderGapMs / 1000).toFixed(1)} s`);
  if (target.proxyRetries !== undefined && figures.proxyRetries > target.proxyRetries)
    missed.push(`${figures.proxyRetries} connections to a server failed`);
  return missed;
}

/** @param {Record<string, number>} counts @param {readonly string[]} allowed */
const unexpected = (counts, allowed) =>
  Object.entries(counts)
    .filter(([kind]) => !allowed.includes(kind))
    .map(([kind, count]) => `${count} × ${kind}:`);
