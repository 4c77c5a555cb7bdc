import { canaryOf, liveOf } from './entries.mjs';
import { releasesBefore } from './history.mjs';

/** @typedef {import('./entries.mjs').DeployTarget} DeployTarget */
/** @typedef {import('./entries.mjs').Entry} Entry */

/** How many old releases of a unit are kept for open pages, and how many for rollbacks. */
const maxOldReleases = 5;

/**
 * Removes the releases that neither an open page nor a rollback needs.
 *
 * @param {DeployTarget} target
 * @param {string} unit
 * @param {Entry} former
 * @param {Entry} current
 */
export async function removeOldReleases(target, unit, former, current) {
  await removeCandidate(target, unit, former, current);
  const earlier = releasesBefore(await target.readHistory(unit), liveOf(current));
  const kept = [
    liveOf(former),
    liveOf(current),
    canaryOf(current)?.candidate,
    ...earlier.slice(0, maxOldReleases),
  ];
  const stored = await target.releases(unit);
  const recent = stored.filter((release) => !kept.includes(release)).slice(-maxOldReleases);
  for (const release of stored) {
    if (![...kept, ...recent].includes(release)) await target.remove(unit, release);
  }
}

/**
 * Removes a candidate that did not go live. Pages that are still open load the live build instead.
 *
 * @param {DeployTarget} target
 * @param {string} unit
 * @param {Entry} former
 * @param {Entry} current
 */
export async function removeCandidate(target, unit, former, current) {
  const candidate = canaryOf(former)?.candidate;
  if (!candidate || [liveOf(current), canaryOf(current)?.candidate].includes(candidate)) return;
  if ((await target.releases(unit)).includes(candidate)) await target.remove(unit, candidate);
}
