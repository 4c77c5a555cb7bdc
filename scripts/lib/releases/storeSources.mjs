import { canaryOf, liveOf } from './entries.mjs';
import { isTakenBack, newEvent } from './history.mjs';
import { buildHash, hashInName } from './createRelease.mjs';
import { removeOldReleases } from './retention.mjs';

/** @typedef {import('./entries.mjs').DeployTarget} DeployTarget */
/** @typedef {import('./entries.mjs').Entry} Entry */

/**
 * Stores builds as releases unless they are live already. A build that was rolled back is not made live again.
 *
 * @param {DeployTarget} target
 * @param {Record<string, string>} builds the folder of each unit's build
 * @returns {Promise<{ isDeployment: boolean, goLive: () => Promise<void> }>} `isDeployment`: going live changes what a
 *   running shop of these files serves
 */
export async function storeSources(target, builds) {
  const remotes = await target.readRemotes();
  /** @type {Record<string, string>} */
  const releases = {};
  for (const [unit, build] of Object.entries(builds)) {
    if (await keepsLive(target, unit, remotes[unit], buildHash(build))) continue;
    releases[unit] = await target.store(unit, build);
  }
  const units = Object.keys(releases);

  return {
    isDeployment: units.some((unit) => remotes[unit] !== undefined),
    async goLive() {
      if (units.length === 0) return;
      await target.writeRemotes({ ...(await target.readRemotes()), ...releases });
      for (const [unit, release] of Object.entries(releases)) {
        await target.appendHistory(newEvent({ unit, action: 'start', release }));
        await removeOldReleases(target, unit, remotes[unit] ?? release, release);
      }
    },
  };
}

/**
 * @param {DeployTarget} target @param {string} unit @param {Entry | undefined} entry
 * @param {string} hash of the build of the sources
 */
async function keepsLive(target, unit, entry, hash) {
  if (entry === undefined) return false;
  const live = liveOf(entry);
  // Another server hosts this remote and decides.
  if (/^https?:/.test(live)) return true;
  if (!hashInName(live) || !(await target.exists(live, unit))) return false;
  if (hashInName(live) === hash) return true;
  const canary = canaryOf(entry);
  if (canary && canary.share > 0 && hashInName(canary.candidate) === hash) return true;
  if (!isTakenBack(await target.readHistory(unit), hash)) return false;
  console.warn(
    `${unit}: the build of the sources was taken back, so ${live} stays live. ` +
      `To deploy it nevertheless: npm run deploy -- ${unit}`,
  );
  return true;
}
