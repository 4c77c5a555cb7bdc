import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteLocation } from './Deployment';

const timeoutMs = 1_000;
const maxFileBytes = 2 * 1024 * 1024;

/**
 * A file of a remote as text.
 *
 * @throws Error for a status other than 200, more than 2 MiB or more than a second. Its message is public
 *   (`/health/remotes`); the cause, which may name a host or a folder, is for the log.
 */
export async function readRemoteFile(location: RemoteLocation, file: string): Promise<string> {
  try {
    const bytes =
      'folder' in location
        ? await readFile(path.join(location.folder, file))
        : await fetchFile(`${location.url}/${file}`);
    if (bytes.length > maxFileBytes) throw new Error(`${file} is too large.`);
    return bytes.toString('utf8');
  } catch (cause) {
    throw new Error(`${file} cannot be read.`, { cause });
  }
}

/** @throws Error as `readRemoteFile`; also if the file is not JSON */
export async function readRemoteJson<T>(location: RemoteLocation, file: string): Promise<T> {
  const text = await readRemoteFile(location, file);
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new Error(`${file} is not valid JSON.`, { cause });
  }
}

async function fetchFile(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status !== 200) throw new Error(`${url} responds with HTTP ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > maxFileBytes) throw new Error(`${url} is too large.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
