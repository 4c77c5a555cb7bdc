import path from 'node:path';
import { root } from '../../../shared/build/units.mjs';

/**
 * Returns the paths of the deployment state. All of it is in one folder, by default the data folder, so that it can be
 * moved, backed up and served by a web server as one.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function stateFiles(env = process.env) {
  const dataFolder = path.resolve(root, env.DATA_DIR || '.data');
  const remotesFile = path.resolve(root, env.REMOTES_FILE || path.join(dataFolder, 'remotes.json'));
  const folder = path.dirname(remotesFile);
  return {
    dataFolder,
    remotesFile,
    historyFile: path.join(folder, 'deployments.jsonl'),
    releasesFolder: path.resolve(root, env.RELEASES_DIR || path.join(folder, 'releases')),
  };
}

/** @typedef {ReturnType<typeof stateFiles>} StateFiles */

/**
 * Converts locations of releases between commands and files. A file names a release relative to its own folder, so that
 * the folder can be moved, or published by a web server and read by URL (`REMOTES_URL`).
 *
 * @param {string} folder of the files
 * @param {string} releasesFolder
 */
export function locationsOf(folder, releasesFolder) {
  const isRelease = (/** @type {string} */ location) =>
    location.startsWith(releasesFolder + path.sep);
  return {
    isRelease,

    /** Returns a location as it is written in a file. @param {string} location */
    toFile: (location) =>
      isRelease(location) ? path.relative(folder, location).split(path.sep).join('/') : location,

    /** The folder of a release; any other location as it is. @param {string} location */
    fromFile: (location) => {
      const resolved = path.resolve(folder, location);
      return isRelease(resolved) ? resolved : location;
    },
  };
}
