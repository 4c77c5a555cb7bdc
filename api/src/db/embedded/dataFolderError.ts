import { ConfigError } from '@shop/shared/server';
import { errorCode } from '../errorCode';
import { freeMegabytesOf } from './DiskSpace';

const reasons: Record<string, string> = {
  EACCES: 'This user may not write there.',
  EPERM: 'This user may not write there.',
  EROFS: 'Its disk is read-only.',
  EEXIST: 'It is a file.',
  ENOTSUP: 'No folder can be made there.',
  ENOTDIR: 'It is a file, or below one.',
  ENOSPC: 'Its disk is full. Make room and start again.',
  EDQUOT: 'Its disk is full. Make room and start again.',
};

/** WASI error numbers, which the file system of the embedded database uses. */
const embeddedCodes: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** Returns an error that names the folder and the reason, or the error itself if it has another cause. */
export function toDataFolderError(error: unknown, dataDir: string): unknown {
  const reason = reasons[errorCode(error)];
  if (!reason) return error;
  return new ConfigError(
    `The data folder ${dataDir} cannot be used. ${reason} DATA_DIR can be set to another folder.`,
    { cause: error },
  );
}

/** Explains why the embedded database could not be opened. The cause is its file system or its runtime. */
export async function toOpenError(error: unknown, folder: string): Promise<unknown> {
  const code = embeddedCodes[Number((error as { errno?: unknown } | null)?.errno)];
  if (code) return toDataFolderError({ code }, folder);
  const known = toDataFolderError(error, folder);
  if (known !== error) return known;
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(
    `The database in ${folder} cannot be opened (${reason}). Its disk has ${await freeMegabytesOf(folder)} MB left. ` +
      'Nothing was changed. If the disk is full, make room and start again. Otherwise restore a backup into an empty folder: ' +
      'docs/operations.md says how.',
    { cause: error },
  );
}
