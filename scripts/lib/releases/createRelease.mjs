import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

/** The name of a copy until it is complete. No release begins with a dot. */
const incomplete = '.next';

/**
 * Creates a release atomically. An interrupted copy is not a release; the next call removes it.
 *
 * @param {string} parent folder of the unit's releases
 * @param {string} hash of the build
 * @param {(folder: string) => void} fill writes the files
 * @returns {string} the folder
 */
export function createRelease(parent, hash, fill) {
  const copy = path.join(parent, incomplete);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  fill(copy);
  const release = path.join(parent, newReleaseName(hash));
  renameSync(copy, release);
  return release;
}

/** @param {string} parent @returns {string[]} the folders, oldest first */
export function listReleases(parent) {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => path.join(parent, name));
}

/**
 * @param {string} folder
 * @param {readonly string[]} [parts] folders in it; everything by default
 * @returns {string} equal for equal files
 */
export function buildHash(folder, parts = ['.']) {
  const hash = createHash('sha256');
  for (const part of parts) {
    const files = readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' });
    for (const file of files.sort()) {
      const location = path.join(folder, part, file);
      if (!statSync(location).isFile()) continue;
      hash.update(`${part}/${file.split(path.sep).join('/')}\0`);
      hash.update(readFileSync(location)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** Releases of the same millisecond need different names, in their order. */
let latestTime = 0;

/** @param {string} hash of the build @returns {string} the name of a new release; later ones sort after it */
export function newReleaseName(hash) {
  latestTime = Math.max(Date.now(), latestTime + 1);
  return `${new Date(latestTime).toISOString().replace(/\D/g, '').slice(0, 17)}-${hash}`;
}

/** @param {string} location of a release @returns {string | undefined} the hash of its build; only releases have one */
export const hashInName = (location) => /[\\/]\d{17}-([0-9a-f]{12})$/.exec(location)?.[1];
