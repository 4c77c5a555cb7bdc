import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteLocation } from './Deployment';
import { fetchBounded } from './fetchBounded';

const bounds = { timeoutMs: 1_000, maxBytes: 2 * 1024 * 1024 };

/**
 * Reads a file of a remote as text.
 *
 * @throws Error for a status other than 200, more than 2 MiB or more than a second. Its message is public
 *   (`/health/remotes`). Its cause is only for the log, because it may name a host or a folder.
 */
export async function readRemoteFile(location: RemoteLocation, file: string): Promise<string> {
  try {
    const bytes =
      'folder' in location
        ? await readFile(path.join(location.folder, file))
        : (await fetchBounded(`${location.url}/${file}`, bounds)).bytes;
    if (bytes.length > bounds.maxBytes) throw new Error(`${file} is too large.`);
    return bytes.toString('utf8');
  } catch (cause) {
    const reason = isUnreachable(cause) ? ': its host cannot be reached' : '';
    throw new Error(`${file} cannot be read${reason}.`, { cause });
  }
}

/** Whether `fetch` got no response, or not in time. */
const isUnreachable = (error: unknown): boolean =>
  ['TypeError', 'TimeoutError'].includes((error as Partial<Error>).name ?? '');

/** @throws Error like `readRemoteFile`, and if the file is not JSON */
export async function readRemoteJson<T>(location: RemoteLocation, file: string): Promise<T> {
  const text = await readRemoteFile(location, file);
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new Error(`${file} is not valid JSON.`, { cause });
  }
}
