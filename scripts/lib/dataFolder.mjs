import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates the shop's data folder, unless it exists. Only this user can read it.
 *
 * @param {string} folder
 * @throws {Error} when it cannot be used, with the reason
 */
export function requireDataFolder(folder) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const hasNoFolders = codeOf(error) === 'ENOENT';
    throw toDataFolderError(hasNoFolders ? { code: 'ENOTSUP' } : error, folder);
  }
}

/**
 * Creates one folder at a time: with `recursive`, Node loops forever on a file system without new folders, like `/proc`.
 *
 * @param {string} folder
 */
function makeFolder(folder) {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** @type {Record<string, string>} */
const reasons = {
  EACCES: 'This user may not write there.',
  EPERM: 'This user may not write there.',
  EROFS: 'Its disk is read-only.',
  EEXIST: 'It is a file.',
  ENOTSUP: 'No folder can be made there.',
  ENOTDIR: 'It is a file, or below one.',
  ENOSPC: 'Its disk is full. Make room and start again.',
  EDQUOT: 'Its disk is full. Make room and start again.',
};

/**
 * @param {unknown} error
 * @param {string} folder
 * @returns {unknown} a sentence with the folder and the reason; the error itself when it is about something else
 */
export function toDataFolderError(error, folder) {
  const reason = reasons[codeOf(error)];
  return reason ? new Error(sentence(folder, reason), { cause: error }) : error;
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? '';

/** @param {string} folder @param {string} reason */
const sentence = (folder, reason) =>
  `The data folder ${folder} cannot be used. ${reason} DATA_DIR can be set to another folder.`;
