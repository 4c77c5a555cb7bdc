import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the token for a shop: `DEPLOY_TOKEN`, the file of `DEPLOY_TOKEN_FILE`, or, for a shop on this machine, the one
 * that `npm start` keeps in its data folder.
 *
 * @param {string} shopUrl
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [folder] where the command is called
 * @returns {string}
 * @throws {Error} when there is none
 */
export function findToken(shopUrl, env = process.env, folder = process.cwd()) {
  const { DEPLOY_TOKEN, DEPLOY_TOKEN_FILE } = env;
  if (DEPLOY_TOKEN?.trim()) return DEPLOY_TOKEN.trim();
  if (DEPLOY_TOKEN_FILE) {
    if (existsSync(DEPLOY_TOKEN_FILE)) return readFileSync(DEPLOY_TOKEN_FILE, 'utf8').trim();
    throw new Error(`DEPLOY_TOKEN_FILE names no file: ${DEPLOY_TOKEN_FILE}`);
  }
  const file = isOnThisMachine(shopUrl) && findLocalFile(folder, env.DATA_DIR || '.data');
  if (file) return readFileSync(file, 'utf8').trim();
  throw new Error(
    `The shop at ${shopUrl} needs a token. Set DEPLOY_TOKEN to the one that its operator has given you.`,
  );
}

/** The local token never leaves this machine. @param {string} url */
const isOnThisMachine = (url) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/**
 * Searches upwards, because a command may be called in the folder of a unit.
 *
 * @param {string} folder
 * @param {string} data
 * @returns {string | undefined}
 */
function findLocalFile(folder, data) {
  const file = path.resolve(folder, data, 'deploy-token');
  if (existsSync(file)) return file;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findLocalFile(parent, data);
}
