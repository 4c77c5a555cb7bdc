import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../../shared/build/units.mjs';

/**
 * Writes a `remotes.json` that names the builds of this checkout as they are, for shells of tests and measurements.
 *
 * @param {string} folder
 * @returns {string} the file, for `REMOTES_FILE`
 */
export function writeBuiltRemotes(folder) {
  const file = path.join(folder, 'remotes.json');
  const locations = remotes.map(({ name }) => [name, path.join(root, name, 'dist')]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(locations)));
  return file;
}
