// `npm run deploy -- UNIT [--from FOLDER | --back] [--compose]`: puts a new build of one remote into the
// running shop, and takes it back by itself if the shop cannot use it. See docs/operations.md.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../build.mjs';
import { root } from '../processes.mjs';
import { containers } from './containers.mjs';
import { folders } from './folders.mjs';
import { filesOf, LiveShop } from './LiveShop.mjs';

/** How many builds of a unit stay beside the live one, for open pages and for the way back. */
const keptBuilds = 5;

const shop = new LiveShop(
  process.env.SHOP_ADDRESS ?? `http://localhost:${process.env.PORT ?? 3000}`,
);

try {
  const { values, positionals } = parseArgs({
    options: {
      from: { type: 'string' },
      back: { type: 'boolean' },
      compose: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const unit = positionals[0] ?? '';
  const place = values.compose ? containers : folders;
  const before = (await place.readRemotes())[unit];
  if (!before) {
    const names = Object.keys(await place.readRemotes()).join(', ');
    throw new Error(`Name one of ${names}: npm run deploy -- mf-catalog`);
  }
  if (values.back) {
    await goBack(unit, place, before);
  } else {
    await place.keepFirst(unit, before);
    await deploy(unit, place, before, values.from ?? (await build(unit)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} unit @returns {Promise<string>} the folder of a finished build */
async function build(unit) {
  await buildStale({ units: [unit] });
  return path.join(root, unit, 'dist');
}

/**
 * @param {string} unit
 * @param {import('./place.mjs').Place} place
 * @param {string} before where the live build is
 * @param {string} from
 */
async function deploy(unit, place, before, from) {
  const folder = path.resolve(from);
  requireWhole(folder);
  await shop.requireUnit(unit);

  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 17);
  const release = await place.store(unit, time, folder);
  if (!(await place.fits(unit, release))) {
    await place.remove(unit, release);
    throw new Error('Nothing was deployed.');
  }
  try {
    await change(unit, place, before, release);
  } catch (error) {
    // Nobody is to go back to it.
    await place.remove(unit, release);
    throw error;
  }

  const others = (await place.releases(unit)).filter((one) => ![before, release].includes(one));
  for (const old of others.slice(0, -keptBuilds)) await place.remove(unit, old);
  console.log(`${unit} is live from ${release}. The way back: the same command with --back.`);
}

/**
 * To the build before the live one, if it is still kept.
 *
 * @param {string} unit @param {import('./place.mjs').Place} place @param {string} before
 */
async function goBack(unit, place, before) {
  const older = (await place.releases(unit)).filter((release) => release < before).at(-1);
  if (!older) throw new Error(`No older build of ${unit} is kept beside ${before}.`);
  await change(unit, place, before, older);
  console.log(`${unit} is live from ${older}, as it was before ${before}.`);
}

/**
 * Points the shop at another build, and back again if it cannot serve that one.
 *
 * @param {string} unit @param {import('./place.mjs').Place} place @param {string} before @param {string} next
 */
async function change(unit, place, before, next) {
  const old = await shop.requireUnit(unit);
  const point = async (/** @type {string} */ where) =>
    place.writeRemotes({ ...(await place.readRemotes()), [unit]: where });

  await point(next);
  const problem = await shop.untilServed(unit, ({ build }) => build !== old.build);
  if (!problem) return;
  await point(before);
  const trouble = await shop.untilServed(unit, ({ build }) => build === old.build);
  throw new Error(`${problem} ${trouble ?? `${unit} is what it was before.`}`);
}

/** @param {string} build @throws {Error} when it is no build of a remote, or a file is missing */
function requireWhole(build) {
  const manifest = path.join(build, 'mf-manifest.json');
  if (!existsSync(manifest)) throw new Error(`${build} holds no build of a remote.`);
  const gone = filesOf(JSON.parse(readFileSync(manifest, 'utf8'))).find(
    (file) => !existsSync(path.join(build, file)),
  );
  if (gone) throw new Error(`${build} is not whole: ${gone} is missing. Nothing was deployed.`);
}
