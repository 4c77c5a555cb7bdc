// `npm run deploy -- UNIT [--from FOLDER | --rollback] [--compose]`: deploys a new build of one remote into
// the running shop, and rolls back by itself if the shop cannot serve it. See docs/operations.md.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../shared/build/units.mjs';
import { runCommand } from '../lib/command.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { containers } from './containers.mjs';
import { folders } from './folders.mjs';
import { LiveShop, manifestFiles } from './LiveShop.mjs';

/** @typedef {import('./DeployTarget.mjs').DeployTarget} DeployTarget */

/** Releases of a unit besides the live one, for open pages and for rolling back. */
const maxOldReleases = 5;

const shop = new LiveShop(process.env.SHOP_URL ?? `http://localhost:${process.env.PORT ?? 3000}`);

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      from: { type: 'string' },
      rollback: { type: 'boolean' },
      compose: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const unit = positionals[0] ?? '';
  const target = values.compose ? containers : folders;
  const remotes = await target.readRemotes();
  const current = remotes[unit];
  if (!current) {
    throw new Error(`Name one of ${Object.keys(remotes).join(', ')}: npm run deploy -- mf-catalog`);
  }
  if (values.rollback) {
    await rollBack(unit, target, current);
  } else {
    await target.storeFirst(unit, current);
    await deploy(unit, target, current, values.from ?? (await build(unit)));
  }
});

/** @param {string} unit @returns {Promise<string>} the folder of its build */
async function build(unit) {
  await ensureInstalled();
  const { buildStale } = await import('../lib/buildStale.mjs');
  await buildStale({ only: [unit] });
  return path.join(root, unit, 'dist');
}

/**
 * @param {string} unit
 * @param {DeployTarget} target
 * @param {string} current location of the live build
 * @param {string} from
 */
async function deploy(unit, target, current, from) {
  const folder = path.resolve(from);
  requireComplete(folder);
  await shop.requireUnit(unit);

  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 17);
  const release = await target.store(unit, time, folder);
  if (!(await target.isCompatible(unit, release))) {
    await target.remove(unit, release);
    throw new Error('Nothing was deployed.');
  }
  try {
    await switchTo(unit, target, current, release);
  } catch (error) {
    // A later rollback must not find it.
    await target.remove(unit, release);
    throw error;
  }

  const old = (await target.releases(unit)).filter((one) => ![current, release].includes(one));
  for (const one of old.slice(0, -maxOldReleases)) await target.remove(unit, one);
  console.log(`${unit} is live from ${release}. To roll back: the same command with --rollback.`);
}

/**
 * To the release before the live one.
 *
 * @param {string} unit @param {DeployTarget} target @param {string} current
 */
async function rollBack(unit, target, current) {
  const older = (await target.releases(unit)).filter((release) => release < current).at(-1);
  if (!older) throw new Error(`There is no release of ${unit} before ${current}.`);
  await switchTo(unit, target, current, older);
  console.log(`${unit} is rolled back to ${older}.`);
}

/**
 * Switches the shop to another build, and back if it cannot serve that one.
 *
 * @param {string} unit @param {DeployTarget} target @param {string} current @param {string} next
 */
async function switchTo(unit, target, current, next) {
  const old = await shop.requireUnit(unit);
  const writeLocation = async (/** @type {string} */ location) =>
    target.writeRemotes({ ...(await target.readRemotes()), [unit]: location });

  await writeLocation(next);
  const problem = await shop.waitUntilServed(unit, ({ build }) => build !== old.build);
  if (!problem) return;
  await writeLocation(current);
  const rollbackProblem = await shop.waitUntilServed(unit, ({ build }) => build === old.build);
  throw new Error(`${problem} ${rollbackProblem ?? `${unit} was rolled back.`}`);
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
