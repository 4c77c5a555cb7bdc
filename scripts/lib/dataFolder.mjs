import { accessSync, constants, mkdirSync } from 'node:fs';

/**
 * Makes the folder with the data of the shop, if there is none, readable by this user only.
 *
 * @param {string} folder
 * @throws {Error} when it cannot be used, with the reason
 */
export function requireDataFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    // What Node says of a new folder on a read-only disk.
    const isReadOnly = codeOf(error) === 'ENOENT';
    throw toDataFolderError(isReadOnly ? { code: 'EROFS' } : error, folder);
  }
}

/** @type {Record<string, string>} */
const reasons = {
  EACCES: 'This user may not write there.',
  EPERM: 'This user may not write there.',
  EROFS: 'Its disk is read-only.',
  EEXIST: 'It is a file.',
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
