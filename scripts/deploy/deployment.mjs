import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canaryOf, liveOf } from '../lib/releases/entries.mjs';
import { lastRecorded, newEvent, releasesBefore } from '../lib/releases/history.mjs';
import { removeCandidate, removeOldReleases } from '../lib/releases/retention.mjs';
import { manifestFiles } from './LiveShop.mjs';

/** @typedef {import('../lib/releases/entries.mjs').Entry} Entry */
/** @typedef {import('../lib/releases/history.mjs').Event} Event */
/** @typedef {import('./LiveShop.mjs').LiveUnit} LiveUnit */
/** @typedef {import('./LiveShop.mjs').LiveBuild} LiveBuild */

/**
 * @typedef {object} Deployment
 * @property {string} unit
 * @property {import('../lib/releases/entries.mjs').DeployTarget} target
 * @property {import('./LiveShop.mjs').LiveShops} shops
 */

/**
 * Deploys a build: for all visitors, or as the candidate of a share of them.
 *
 * @param {Deployment} deployment
 * @param {Entry} current
 * @param {string} from
 * @param {number | null} share in percent
 * @returns {Promise<Entry>}
 */
export async function deploy(deployment, current, from, share) {
  const { unit, target, shops } = deployment;
  const folder = path.resolve(from);
  requireComplete(folder);
  await shops.requireUnit(unit);

  await recordLive(deployment, liveOf(current));
  const release = await target.store(unit, folder);
  if (!(await target.isCompatible(unit, release))) {
    await target.remove(unit, release);
    await record(deployment, { action: 'refuse', release, reason: 'It does not fit the shop.' });
    throw new Error('Nothing was deployed.');
  }
  const entry = share === null ? release : { live: liveOf(current), candidate: release, share };
  try {
    await switchTo(deployment, current, entry);
  } catch (error) {
    await target.remove(unit, release);
    await record(deployment, { action: 'refuse', release, reason: messageOf(error) });
    throw error;
  }
  if (share === null) await record(deployment, { action: 'deploy', release });
  await removeOldReleases(target, unit, current, entry);
  return entry;
}

/**
 * Rolls back to the last release before the live one that was not taken back.
 *
 * @param {Deployment} deployment @param {Entry} current
 * @returns {Promise<string>} its location
 */
export async function rollBack(deployment, current) {
  const { unit, target, shops } = deployment;
  const live = liveOf(current);
  await shops.requireUnit(unit);
  await recordLive(deployment, live);
  const release = await findEarlier(deployment, live);
  if (!release) {
    throw new Error(`There is no release of ${unit} before ${live} that was not taken back.`);
  }
  // Recorded before the switch, so that an interrupted rollback counts, too.
  await record(deployment, { action: 'rollback', release, from: live });
  try {
    await switchTo(deployment, current, release);
  } catch (error) {
    await record(deployment, { action: 'restore', release: live, reason: messageOf(error) });
    throw error;
  }
  await removeCandidate(target, unit, current, release);
  return release;
}

/** @param {Deployment} deployment @param {string} live */
async function findEarlier({ unit, target }, live) {
  for (const release of releasesBefore(await target.readHistory(unit), live)) {
    if (await target.exists(release, unit)) return release;
  }
  return undefined;
}

/** @param {Deployment} deployment @param {Omit<Event, 'time' | 'by' | 'unit'>} event */
export async function record({ unit, target }, event) {
  await target.appendHistory(newEvent({ unit, ...event }));
}

/**
 * Records the live release if the history lacks it: the entry is older than the history or was edited by hand, or the
 * command that wrote it was killed.
 *
 * @param {Deployment} deployment @param {string} live
 */
async function recordLive(deployment, live) {
  const history = await deployment.target.readHistory(deployment.unit);
  if (lastRecorded(history) !== live) await record(deployment, { action: 'found', release: live });
}

/**
 * Switches the shop to another entry, and back if it cannot serve that one.
 *
 * @param {Deployment} deployment @param {Entry} current @param {Entry} next
 */
export async function switchTo(deployment, current, next) {
  const { unit, shops } = deployment;
  const old = await shops.requireUnit(unit);
  const promoted = next === canaryOf(current)?.candidate ? old.canary?.build : undefined;
  /** @type {(live: LiveUnit) => LiveBuild | null} */
  const findNext = (live) => {
    if (promoted) return live.build === promoted ? live : null;
    const [build, before] = canaryOf(next) ? [live.canary, old.canary] : [live, old];
    return build?.build === before?.build ? null : build;
  };

  await writeEntry(deployment, next);
  const problem = await shops.waitUntilServed(unit, findNext);
  if (!problem) return;
  await writeEntry(deployment, current);
  const rollbackProblem = await shops.waitUntilServed(unit, (live) =>
    live.build === old.build && live.canary?.build === old.canary?.build ? live : null,
  );
  throw new Error(`${problem} ${rollbackProblem ?? `${unit} was rolled back.`}`);
}

/** @param {Deployment} deployment @param {Entry} entry */
export async function writeEntry({ unit, target }, entry) {
  await target.writeRemotes({ ...(await target.readRemotes()), [unit]: entry });
}

/** @param {string} build @throws {Error} when it is not the build of a remote, or a file is missing */
function requireComplete(build) {
  const manifest = path.join(build, 'mf-manifest.json');
  if (!existsSync(manifest)) throw new Error(`${build} is not the build of a remote.`);
  const missing = manifestFiles(JSON.parse(readFileSync(manifest, 'utf8'))).find(
    (file) => !existsSync(path.join(build, file)),
  );
  if (missing) {
    throw new Error(`${build} is incomplete: ${missing} is missing. Nothing was deployed.`);
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
