import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { newReleaseName } from './releaseNames.mjs';

/** The name of a copy until it is complete. No release begins with a dot. */
const incomplete = '.next';

/**
 * Creates a release in one step: a copy that was interrupted is none, and the next one removes it.
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
