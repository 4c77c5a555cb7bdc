// `npm run deploy -- UNIT [--from FOLDER]`: puts a new build of one remote into the running shop, and
// takes it back by itself if the shop cannot use it. See docs/operations.md.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from './build.mjs';
import { checkContracts } from './contracts.mjs';
import { root } from './processes.mjs';

/** How many builds of a unit stay beside the live one, for open pages and for the way back. */
const keptBuilds = 5;
const patienceMs = 15_000;

const remotesFile = path.resolve(process.env.REMOTES_FILE ?? path.join(root, 'shell/remotes.json'));
const releases = path.resolve(process.env.RELEASES_DIR ?? path.join(root, '.releases'));
const shop = process.env.SHOP_ADDRESS ?? `http://localhost:${process.env.PORT ?? 3000}`;

try {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' } },
    allowPositionals: true,
  });
  await deploy(positionals[0] ?? '', values.from);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} unit @param {string | undefined} from a finished build; without it, one is made */
async function deploy(unit, from) {
  const before = readRemotes();
  const place = before[unit];
  if (!place) {
    throw new Error(`Name one of ${Object.keys(before).join(', ')}: npm run deploy -- mf-catalog`);
  }
  const old = await liveBuild(unit);
  if (!old)
    throw new Error(`No shop with ${unit} answers at ${shop}. Set SHOP_ADDRESS to another.`);

  if (!from) await buildStale({ units: [unit] });
  const release = store(unit, path.resolve(from ?? path.join(root, unit, 'dist')));
  if (!(await checkContracts([`${unit}=${release}`]))) {
    rmSync(release, { recursive: true });
    throw new Error('Nothing was deployed.');
  }

  writeRemotes({ ...readRemotes(), [unit]: release });
  const problem = await untilServed(unit, ({ build }) => build !== old.build);
  if (problem) {
    writeRemotes({ ...readRemotes(), [unit]: place });
    const trouble = await untilServed(unit, ({ build }) => build === old.build);
    throw new Error(`${problem} ${trouble ?? `${unit} is what it was before.`}`);
  }
  prune(unit, [release, place]);
  console.log(`${unit} is live from ${release}. The way back: REMOTES_FILE names ${place}.`);
}

/** @returns {Record<string, string>} */
function readRemotes() {
  return JSON.parse(readFileSync(remotesFile, 'utf8'));
}

/** In one step, so that the shop never reads half a file. @param {Record<string, string>} remotes */
function writeRemotes(remotes) {
  const next = `${remotesFile}.next`;
  writeFileSync(next, `${JSON.stringify(remotes, null, 2)}\n`);
  renameSync(next, remotesFile);
}

/** Keeps a copy of a build: what is live is never written to again. @param {string} unit @param {string} build */
function store(unit, build) {
  const manifest = path.join(build, 'mf-manifest.json');
  if (!existsSync(manifest)) throw new Error(`${build} holds no build of a remote.`);
  const gone = filesOf(JSON.parse(readFileSync(manifest, 'utf8'))).find(
    (file) => !existsSync(path.join(build, file)),
  );
  if (gone) throw new Error(`${build} is not whole: ${gone} is missing. Nothing was deployed.`);
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 17);
  const release = path.join(releases, unit, time);
  mkdirSync(path.dirname(release), { recursive: true });
  cpSync(build, release, { recursive: true });
  return release;
}

/** @typedef {{ name: string, build: string, state: string, manifest: string }} LiveUnit */

/** @param {string} unit @returns {Promise<LiveUnit | undefined>} */
async function liveBuild(unit) {
  const answer = await fetch(`${shop}/health/remotes`).catch(() => null);
  if (!answer?.ok) return undefined;
  /** @type {LiveUnit[]} */
  const units = await answer.json();
  return units.find(({ name }) => name === unit);
}

/**
 * Waits until the shop serves the build that is meant, whole.
 *
 * @param {string} unit
 * @param {(live: LiveUnit) => boolean} isMeant
 * @returns {Promise<string | null>} what is wrong with it
 */
async function untilServed(unit, isMeant) {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const live = await liveBuild(unit);
    if (live && isMeant(live)) {
      if (live.state !== 'live') return `The shop says: ${live.state}.`;
      return missingFile(live.manifest);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return `After ${patienceMs / 1000} s the shop did not serve the build that ${remotesFile} names.`;
}

/** @param {string} manifestPath @returns {Promise<string | null>} */
async function missingFile(manifestPath) {
  const manifest = await (await fetch(shop + manifestPath)).json();
  for (const file of filesOf(manifest)) {
    const answer = await fetch(new URL(file, shop + manifestPath));
    await answer.arrayBuffer();
    if (!answer.ok) return `${file} answers HTTP ${answer.status}.`;
  }
  return null;
}

/**
 * @typedef {Record<'sync' | 'async', string[]>} Files
 * @param {{ metaData: { remoteEntry: { name: string } }, exposes: { assets: { js: Files, css: Files } }[] }} manifest
 * @returns {string[]} what a visitor may be told to fetch
 */
function filesOf({ metaData, exposes }) {
  const files = exposes.flatMap(({ assets }) =>
    [assets.js, assets.css].flatMap(({ sync, async: later }) => [...sync, ...later]),
  );
  return [...new Set([metaData.remoteEntry.name, ...files])];
}

/** @param {string} unit @param {string[]} live places that must stay */
function prune(unit, live) {
  const folder = path.join(releases, unit);
  const builds = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((build) => statSync(build).isDirectory() && !live.includes(build))
    .sort();
  for (const build of builds.slice(0, -keptBuilds)) rmSync(build, { recursive: true });
}
