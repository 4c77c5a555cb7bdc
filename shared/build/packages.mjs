import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Returns the folder of a package as the modules of another folder find it.
 *
 * @param {string} name
 * @param {string} from absolute path of a folder
 * @returns {string} absolute, without symbolic links
 * @throws {Error} when it is not installed
 */
export function packageFolder(name, from) {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const folder = places
    .map((place) => path.join(place, name))
    .find((candidate) => existsSync(path.join(candidate, 'package.json')));
  if (folder) return realpathSync(folder);
  throw new Error(
    `The package ${name} is not installed for ${from}. Name it in its package.json and run npm install.`,
  );
}

/** @param {string} folder of a package @returns {string} */
export const versionOf = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
