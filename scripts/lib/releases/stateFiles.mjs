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
  return {
    dataFolder,
    remotesFile,
    releasesFolder: path.join(path.dirname(remotesFile), 'releases'),
  };
}
