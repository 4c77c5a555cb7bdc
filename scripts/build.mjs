import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builds } from '../shared/build/builds.mjs';
import { makePictures } from '../shared/build/pictures.mjs';
import { findUnit } from '../shared/build/units.mjs';
import { inputHash } from './inputHash.mjs';
import { root } from './processes.mjs';

/** @typedef {import('../shared/build/builds.mjs').Build} Build */

/**
 * Builds what is stale, for production.
 *
 * @param {{ units?: string[], force?: boolean }} [options] all units unless named
 * @throws {Error} with webpack's readable errors when a build fails
 */
export async function buildStale({ units = [], force = false } = {}) {
  const wanted = builds.filter((build) => units.length === 0 || units.includes(build.unit));
  /** @type {Map<string, string>} */
  const hashes = new Map();
  for (const build of wanted) {
    const hash = hashes.get(build.unit) ?? inputHash(build.unit);
    hashes.set(build.unit, hash);
    if (!force && builtHash(build) === hash) continue;
    const startedAt = performance.now();
    console.log(`Building ${build.name}…`);
    await compile(build);
    // Written last: a build that broke off stays stale.
    writeFileSync(hashFile(build), hash);
    console.log(`Built ${build.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  if (wanted.some(({ unit }) => unit === 'shell')) await buildPictures();
}

/** The pictures in the sizes that browsers choose from; only new ones take time. */
export async function buildPictures() {
  const cache = path.join(root, '.cache/pictures');
  if (!existsSync(cache)) console.log('Making the pictures in all sizes…');
  await makePictures({
    source: path.join(root, 'shell/public/images'),
    target: path.join(root, 'shell/dist/pictures/images'),
    cache,
  });
}

/** @param {Build} build */
export function hashFile(build) {
  return path.join(root, build.outputFolder, '.build-hash');
}

/** @param {Build} build */
function builtHash(build) {
  try {
    return readFileSync(hashFile(build), 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {Build} build */
async function compile(build) {
  const { default: webpack } = await import('webpack');
  const compiler = webpack(await build.configure('production'));
  if (!compiler) throw new Error(`webpack made no compiler for ${build.name}.`);
  try {
    await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) return reject(error);
        if (!stats) return reject(new Error(`webpack said nothing about ${build.name}.`));
        if (stats.hasWarnings())
          console.warn(stats.toString({ preset: 'errors-warnings', errors: false }));
        if (!stats.hasErrors()) return resolve(undefined);
        const errors = stats.toString({ all: false, errors: true, errorDetails: false });
        reject(new Error(`${build.name} could not be built:\n${errors}`));
      });
    });
  } finally {
    // Without the close webpack never writes its cache.
    await new Promise((resolve) => compiler.close(resolve));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  try {
    for (const name of named) findUnit(name);
    await buildStale({ units: named, force: process.argv.includes('--force') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
