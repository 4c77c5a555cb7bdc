import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packBuild } from './packBuild.mjs';
import { openShops } from './Shops.mjs';
import { isUnit, readUnit } from '../unit.mjs';
import { watchCanary } from './watchCanary.mjs';

/** @typedef {import('./Shops.mjs').Shops} Shops */

const options = /** @type {const} */ ({
  from: { type: 'string' },
  share: { type: 'string' },
  visits: { type: 'string', default: '100' },
  minutes: { type: 'string', default: '10' },
  watch: { type: 'boolean' },
  rollback: { type: 'boolean' },
});

/**
 * `deploy [UNIT] [--from FOLDER] [--share PERCENT [--visits N] [--minutes N]]`: deploys a build of a remote into a
 * running shop, for all or for a share of its visitors. `--watch` goes on with a canary, `--rollback` returns to the
 * release before.
 *
 * @param {string[]} args
 * @param {(unit: string) => string | Promise<string>} [build] returns the folder of the build
 * @throws {Error} when nothing was deployed, or when the candidate was rejected
 */
export async function deployUnit(args, build = (unit) => buildFolder(unit)) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const unit = positionals[0] ?? ownUnit();
  const share = values.share === undefined ? null : readNumber('--share', values.share, 1, 99);
  const pace = {
    visits: readNumber('--visits', values.visits, 1, 1_000_000),
    minutes: readNumber('--minutes', values.minutes, 0, 10_000),
  };
  const shops = openShops();
  if (values.rollback) return rollBackUnit(shops, unit);
  if (values.watch) return continueCanary(shops, unit, pace);

  // A wrong token or URL is reported before a long build.
  await shops.first.status();
  const archive = await packBuild(unit, path.resolve(values.from ?? (await build(unit))));
  const deployed = await shops.first.deploy(unit, archive, share);
  const { release } = deployed;
  for (const note of deployed.notes) console.log(note);
  await requireServed(shops, unit, deployed.build, share !== null);
  if (share !== null) await watchCanary(shops, unit, { ...deployed, share }, pace);
  console.log(`${unit} is live from ${release}. To roll back: the same command with --rollback.`);
}

/** @param {Shops} shops @param {string} unit @param {import('./watchCanary.mjs').Pace} pace */
async function continueCanary(shops, unit, pace) {
  const candidate = (await shops.first.statusOf(unit))?.candidate;
  if (!candidate?.build || candidate.share === 0) throw new Error(`${unit} has no canary.`);
  const { release, build, share } = candidate;
  await watchCanary(shops, unit, { release, build, share }, pace);
  console.log(`${unit} is live from ${release}. To roll back: the same command with --rollback.`);
}

/**
 * Rolls back by itself when one process of the shell does not serve the build.
 *
 * @param {Shops} shops @param {string} unit @param {string} build @param {boolean} isCandidate
 */
async function requireServed(shops, unit, build, isCandidate) {
  const problem = await shops.waitUntilServed(
    unit,
    ({ canary, ...live }) => (isCandidate ? canary : live)?.build === build,
  );
  if (!problem) return;
  const end = await shops.first.rollBack(unit).then(
    () => `${unit} was rolled back.`,
    (/** @type {Error} */ { message }) => message,
  );
  throw new Error(`${problem} ${end}`);
}

/** @param {Shops} shops @param {string} unit */
export async function rollBackUnit(shops, unit) {
  const { release, build, candidate } = await shops.first.rollBack(unit);
  const problem = await shops.waitUntilServed(
    unit,
    (live) => live.build === build && !(live.canary && live.canary.share > 0),
  );
  if (problem) throw new Error(problem);
  console.log(
    candidate ? `${unit}: all visitors get ${release}.` : `${unit} is rolled back to ${release}.`,
  );
}

/** @returns {string} the unit in whose folder the command is called @throws {Error} when there is none */
export function ownUnit() {
  if (isUnit(process.cwd())) return readUnit(process.cwd()).name;
  throw new Error('Name a remote, such as mf-catalog, or call the command in its folder.');
}

/** @param {string} unit */
function buildFolder(unit) {
  // In its own folder, or in that around it.
  return existsSync(path.resolve(unit)) ? path.join(unit, 'dist') : 'dist';
}

/** @param {string} option @param {string} text @param {number} min @param {number} max */
function readNumber(option, text, min, max) {
  const value = Number(text);
  if (text.trim() !== '' && value >= min && value <= max) return value;
  throw new Error(`${option} must be a number from ${min} to ${max}.`);
}
