import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from './describe.mjs';

/** @typedef {import('./Shops.mjs').Shops} Shops */

/**
 * @typedef {object} Pace
 * @property {number} visits of the candidate that a share needs, in all processes together
 * @property {number} minutes that a share lasts at least
 *
 * @typedef {object} Canary
 * @property {string} release
 * @property {string} build
 * @property {number} share
 */

/** After the first one. At 100 percent the candidate is the live build. */
const shares = [25, 100];
const pollMs = 1_000;

/**
 * Raises the share of a candidate step by step until it is live for all, and rejects it as soon as one process of the
 * shell has. What is decided is in the shop: the command can be ended and started again at any time.
 *
 * @param {Shops} shops
 * @param {string} unit
 * @param {Canary} canary
 * @param {Pace} pace
 * @throws {Error} when it was rejected or replaced
 */
export async function watchCanary(shops, unit, canary, pace) {
  let { share } = canary;
  const { release: candidate, build } = canary;
  for (;;) {
    console.log(`${unit}: ${share} % of the visitors get ${candidate}.`);
    const reason = await waitForShare(shops, unit, { ...canary, share }, pace);
    if (reason) {
      const status = await shops.first.statusOf(unit);
      await shops.first.changeShare(unit, { candidate, from: share, share: 0, reason });
      const error = describeError(status?.candidate?.first_error);
      throw new Error(`${unit} was rolled back. ${reason}${error && `\n${error}`}`);
    }
    const next = shares.find((one) => one > share) ?? 100;
    await shops.first.changeShare(unit, { candidate, from: share, share: next });
    if (next === 100) break;
    share = next;
  }
  const problem = await shops.waitUntilServed(unit, (live) => live.build === build);
  if (problem) throw new Error(problem);
}

/**
 * Waits until a share has lasted long enough and has had enough visits.
 *
 * @param {Shops} shops
 * @param {string} unit
 * @param {Canary} canary
 * @param {Pace} pace
 * @returns {Promise<string | null>} why the candidate has to be rejected
 * @throws {Error} when another command has replaced or rejected it
 */
async function waitForShare(shops, unit, { release, build, share }, { visits, minutes }) {
  const end = Date.now() + minutes * 60_000;
  let first = Infinity;
  let hasWarned = false;
  for (;;) {
    await wait(pollMs);
    const live = (await shops.findUnits(unit)).map((one) => one?.canary);
    const isEverywhere = live.every((one) => one?.build === build && one.share === share);
    if (!isEverywhere) await requireOurs(shops, unit, release, share);
    const problem = live.find((one) => one?.build === build && one.state !== 'running')?.state;
    if (problem) return problem;
    if (!isEverywhere) continue;
    const seen = live.reduce((sum, one) => sum + (one?.vitals?.visits ?? 0), 0);
    // A process that has restarted counts from zero again.
    first = Math.min(first, seen);
    if (Date.now() < end) continue;
    if (seen - first >= visits) return null;
    if (!hasWarned) console.log(`${unit}: waiting for ${visits} visits, so far ${seen - first}.`);
    hasWarned = true;
  }
}

/** @param {Shops} shops @param {string} unit @param {string} release @param {number} share */
async function requireOurs(shops, unit, release, share) {
  const candidate = (await shops.first.statusOf(unit))?.candidate;
  if (candidate?.release === release && candidate.share === share) return;
  throw new Error(`${unit}: another command has replaced or rolled back ${release}.`);
}
