import { execFileSync } from 'node:child_process';
import { root, units } from '../../shared/build/units.mjs';

const names = units.map(({ name }) => name);
const unitsWithPages = units.filter(({ kind }) => kind !== 'api').map(({ name }) => name);
/** Their tests run on the whole shop, or on files. */
const ofNoUnit = ['docs', 'e2e', 'deploy', 'README.md', 'LICENSE'];

/** The API may import no other source of `shared` (`.dependency-cruiser.cjs`). */
const sharedWithApi = /^shared\/src\/(?:contract|routes|server|brand)\b/;

/**
 * A file of a unit affects that unit; a source of `shared` that the API may not import, the units with pages;
 * documentation, journeys and deployment, none; any other file, all of them.
 *
 * @param {string[]} files paths from the root
 * @returns {string[]} in the order of the table of units
 */
export function affectedUnits(files) {
  const affected = new Set(files.flatMap(unitsOf));
  return names.filter((name) => affected.has(name));
}

/** @param {string} file */
function unitsOf(file) {
  const [owner = ''] = file.split('/');
  if (names.includes(owner)) return [owner];
  if (ofNoUnit.includes(owner)) return [];
  const isOnlyForPages = file.startsWith('shared/src/') && !sharedWithApi.test(file);
  return isOnlyForPages ? unitsWithPages : names;
}

/**
 * The units affected by what was committed since the branch left `base`, by what is not committed and by
 * untracked files.
 *
 * @param {string} base a commit or a branch; where git does not know it, all units are affected
 * @param {string} [folder] of the repository
 */
export function unitsAffectedSince(base, folder = root) {
  /** @param {string[]} args */
  const listFiles = (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .filter(Boolean);
  try {
    return affectedUnits([
      // Without renames: a file that has moved affects the unit that it left, too.
      ...listFiles('diff', '--name-only', '--no-renames', '-z', '--merge-base', base),
      ...listFiles('ls-files', '--others', '--exclude-standard', '-z'),
    ]);
  } catch {
    return names;
  }
}
