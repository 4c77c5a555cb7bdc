import { setTimeout as wait } from 'node:timers/promises';
import { canaryOf } from '../lib/releases/entries.mjs';
import { removeOldReleases } from '../lib/releases/retention.mjs';
import { record, switchTo, writeEntry } from './deployment.mjs';

/** @typedef {import('./deployment.mjs').Deployment} Deployment */
/** @typedef {import('../lib/releases/entries.mjs').Canary} Canary */

/**
 * @typedef {object} Pace
 * @property {number} visits of the candidate that a share needs, in all processes together
 * @property {number} minutes that a share lasts at least
 */

/** After the first one. At 100 percent the candidate is the live build. */
const shares = [25, 100];
const pollMs = 1_000;

/**
 * Raises the share of a candidate step by step until it is live for all, and rolls it back as soon as one
 * process of the shell has rejected it. What is decided is in `remotes.json`: it can be ended and started
 * again at any time.
 *
 * @param {Deployment} deployment
 * @param {Canary} canary
 * @param {Pace} pace
 * @throws {Error} when it was rolled back or replaced
 */
export async function watchCanary(deployment, canary, pace) {
  const { unit } = deployment;
  const build = (await deployment.shops.requireUnit(unit)).canary?.build;
  if (!build) throw new Error(`The shop does not report the candidate of ${unit}.`);
  let current = canary;
  while (current.share < 100) {
    console.log(`${unit}: ${current.share} % of the visitors get ${current.candidate}.`);
    const reason = await waitForShare(deployment, current, { ...pace, build });
    if (reason) {
      await stopCanary(deployment, current, reason);
      throw new Error(`${unit} was rolled back. ${reason}`);
    }
    const share = shares.find((one) => one > current.share) ?? 100;
    if (share === 100) break;
    current = { ...current, share };
    await writeEntry(deployment, current);
  }
  await switchTo(deployment, current, current.candidate);
  await record(deployment, { action: 'promote', release: current.candidate });
  await removeOldReleases(deployment.target, unit, current, current.candidate);
}

/**
 * Gives the live build to all visitors. The entry keeps the candidate and the reason.
 *
 * @param {Deployment} deployment @param {Canary} canary @param {string} reason
 */
export async function stopCanary(deployment, { live, candidate }, reason) {
  await writeEntry(deployment, { live, candidate, share: 0, reason });
  await record(deployment, { action: 'reject', release: candidate, reason });
  const problem = await deployment.shops.waitUntilServed(deployment.unit, (unit) =>
    unit.canary && unit.canary.share > 0 ? null : unit,
  );
  if (problem) throw new Error(`${reason} ${problem}`);
}

/**
 * Waits until a share has lasted long enough and has had enough visits.
 *
 * @param {Deployment} deployment
 * @param {Canary} canary
 * @param {Pace & { build: string }} expected
 * @returns {Promise<string | null>} why the candidate has to be rolled back
 * @throws {Error} when another command has replaced it or rolled it back
 */
async function waitForShare({ unit, target, shops }, canary, { visits, minutes, build }) {
  const end = Date.now() + minutes * 60_000;
  let first = Infinity;
  let hasWarned = false;
  for (;;) {
    await wait(pollMs);
    const entry = canaryOf((await target.readRemotes())[unit]);
    if (entry?.candidate !== canary.candidate || entry.share !== canary.share) {
      throw new Error(`${unit}: another command has replaced or rolled back ${canary.candidate}.`);
    }
    const live = (await shops.findUnits(unit)).map((one) => one?.canary);
    const problem = live.find((one) => one?.build === build && one?.state !== 'running')?.state;
    if (problem) return problem;
    const isEverywhere = live.every((one) => one?.build === build && one?.share === canary.share);
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
