import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

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

/** Two releases of one millisecond must neither have one name nor another order. */
let latestTime = 0;

/** @param {string} hash of the build @returns {string} the name of a new release; later ones sort after it */
export function newReleaseName(hash) {
  latestTime = Math.max(Date.now(), latestTime + 1);
  return `${new Date(latestTime).toISOString().replace(/\D/g, '').slice(0, 17)}-${hash}`;
}

/** @param {string} location of a release @returns {string | undefined} the hash of its build; only releases have one */
export const hashInName = (location) => /[\\/]\d{17}-([0-9a-f]{12})$/.exec(location)?.[1];
