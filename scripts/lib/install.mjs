import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { root, units } from '../../shared/build/units.mjs';
import { run } from './processes.mjs';
import { Progress } from './Progress.mjs';

/** As a step of a command. */
export const installStep = 'Installing the npm packages';

const stampFile = `${root}node_modules/.shop-installed`;
/** npm's record of the installed packages. */
const recordFile = `${root}node_modules/.package-lock.json`;

/**
 * Installs the npm packages when they are missing or not those of the lockfile. Otherwise it needs no
 * network and takes milliseconds.
 *
 * @param {{ omitDev?: boolean, progress?: Progress }} [options] `omitDev`: without `devDependencies`, the tools of tests
 *   and development, unless they are there
 * @throws {Error} when npm fails
 */
export async function ensureInstalled({ omitDev = false, progress = new Progress() } = {}) {
  const isWithoutDev = omitDev && !existsSync(`${root}node_modules/jest`);
  const complete = manifestsHash();
  const withoutDev = `${complete} omit=dev`;
  const wanted = isWithoutDev ? withoutDev : complete;
  const stamp = readText(stampFile);
  if (stamp === wanted) return;
  if (!matchesLockfile({ isWithoutDev })) {
    // `npm ci` would first delete what a running shop uses.
    const command = stamp === withoutDev ? ['install', '--no-save'] : ['ci'];
    progress.begin(installStep);
    progress.update(
      readText(recordFile) ? 'those installed are out of date' : 'none is installed yet',
    );
    // NODE_ENV=production must not leave out the development packages; `--omit` replaces that of .npmrc.
    const kinds = isWithoutDev ? ['--omit=dev', '--omit=peer'] : ['--include=dev', '--omit=peer'];
    // If npm is interrupted, the next start installs again.
    for (const file of [stampFile, recordFile]) rmSync(file, { force: true });
    const args = [...command, ...kinds, '--no-audit', '--loglevel=error'];
    // Ends npm's child processes, too: they would block the next start.
    const { exitCode, output } = await run('npm', args, { isGroup: true, isQuiet: true });
    progress.end();
    if (exitCode !== 0) throw new Error(`The npm packages could not be installed:\n${output}`);
  }
  writeFileSync(stampFile, wanted);
}

/** The folders with a `package.json`: the root and every workspace. */
function manifestFolders() {
  return ['', 'shared', 'shared/build', 'e2e', 'lab', ...units.map(({ name }) => name)];
}

function manifestsHash() {
  const hash = createHash('sha256').update(readFileSync(`${root}package-lock.json`));
  for (const folder of manifestFolders())
    hash.update(readFileSync(`${root}${folder}/package.json`));
  return hash.digest('hex');
}

/**
 * Returns whether npm's record of what it installed agrees with the lockfile and the manifests.
 *
 * @param {{ isWithoutDev: boolean }} options
 */
export function matchesLockfile({ isWithoutDev }) {
  const installed = readText(recordFile);
  if (!installed) return false;
  /** @type {Record<string, { version?: string }>} */
  const installedPackages = JSON.parse(installed).packages;
  const locked = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;

  const isLockCurrent = manifestFolders().every((folder) => {
    const manifest = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
    return ['dependencies', 'devDependencies'].every((kind) =>
      isDeepStrictEqual(manifest[kind], locked[folder]?.[kind]),
    );
  });
  return (
    isLockCurrent &&
    Object.keys(locked)
      .filter((name) => name.includes('node_modules/'))
      .every((name) => {
        const found = installedPackages[name];
        const { version, optional, peer, dev, devOptional } = locked[name];
        // Optional packages are those of other operating systems; peers are not installed (.npmrc).
        return found
          ? found.version === version
          : optional || peer || (isWithoutDev && (dev || devOptional));
      })
  );
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
