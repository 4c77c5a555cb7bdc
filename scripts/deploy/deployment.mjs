import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canaryOf, liveOf } from './entries.mjs';
import { manifestFiles } from './LiveShop.mjs';

/** @typedef {import('./entries.mjs').Entry} Entry */
/** @typedef {import('./LiveShop.mjs').LiveUnit} LiveUnit */
/** @typedef {import('./LiveShop.mjs').LiveBuild} LiveBuild */

/**
 * @typedef {object} Deployment
 * @property {string} unit
 * @property {import('./DeployTarget.mjs').DeployTarget} target
 * @property {import('./LiveShops.mjs').LiveShops} shops
 */

/** Releases of a unit besides the live one, for open pages and for rolling back. */
const maxOldReleases = 5;

/**
 * Deploys a build: for all visitors, or as the candidate of a share of them.
 *
 * @param {Deployment} deployment
 * @param {Entry} current
 * @param {string} from
 * @param {number | null} share in percent
 * @returns {Promise<{ release: string, entry: Entry }>}
 */
export async function deploy(deployment, current, from, share) {
  const { unit, target, shops } = deployment;
  const folder = path.resolve(from);
  requireComplete(folder);
  await shops.requireUnit(unit);

  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 17);
  const release = await target.store(unit, time, folder);
  if (!(await target.isCompatible(unit, release))) {
    await target.remove(unit, release);
    throw new Error('Nothing was deployed.');
  }
  const entry = share === null ? release : { live: liveOf(current), candidate: release, share };
  try {
    await switchTo(deployment, current, entry);
  } catch (error) {
    // A later rollback must not find it.
    await target.remove(unit, release);
    throw error;
  }
  await removeOldReleases(deployment, current, entry);
  return { release, entry };
}

/**
 * To the release before the live one.
 *
 * @param {Deployment} deployment @param {Entry} current
 * @returns {Promise<string>} its location
 */
export async function rollBack(deployment, current) {
  const { unit, target } = deployment;
  const live = liveOf(current);
  const older = (await target.releases(unit)).filter((release) => release < live).at(-1);
  if (!older) throw new Error(`There is no release of ${unit} before ${live}.`);
  await switchTo(deployment, current, older);
  await removeCandidate(deployment, current, older);
  return older;
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

/**
 * @param {Deployment} deployment
 * @param {Entry} former
 * @param {Entry} current
 */
export async function removeOldReleases(deployment, former, current) {
  const { unit, target } = deployment;
  await removeCandidate(deployment, former, current);
  const kept = [liveOf(former), liveOf(current), canaryOf(current)?.candidate];
  const old = (await target.releases(unit)).filter((release) => !kept.includes(release));
  for (const release of old.slice(0, -maxOldReleases)) await target.remove(unit, release);
}

/**
 * A candidate that did not go live: a later rollback must not find it. Pages that are still open load the
 * live build in its place.
 *
 * @param {Deployment} deployment @param {Entry} former @param {Entry} current
 */
async function removeCandidate({ unit, target }, former, current) {
  const candidate = canaryOf(former)?.candidate;
  if (!candidate || [liveOf(current), canaryOf(current)?.candidate].includes(candidate)) return;
  if ((await target.releases(unit)).includes(candidate)) await target.remove(unit, candidate);
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
