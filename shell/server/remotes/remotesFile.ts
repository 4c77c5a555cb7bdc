import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteLocation } from './Deployment';

/**
 * Reads `remotes.json`: name → folder (relative to the file) or URL.
 *
 * @throws Error when the file is invalid
 */
export async function readRemotesFile(file: string): Promise<Map<string, RemoteLocation>> {
  const entries: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) {
    throw new Error(`${file} must contain one object: remote name → folder or URL.`);
  }
  return new Map(
    Object.entries(entries).map(([name, location]) => {
      if (!/^[a-z][a-z0-9-]*$/.test(name) || typeof location !== 'string' || location === '') {
        throw new Error(`${file}: "${name}" must be the name of a remote with a folder or URL.`);
      }
      return [name, parseLocation(location, path.dirname(file))];
    }),
  );
}

/** @param baseFolder what a relative folder is relative to */
export function parseLocation(location: string, baseFolder: string): RemoteLocation {
  return /^https?:\/\//.test(location)
    ? { url: location.replace(/\/$/, '') }
    : { folder: path.resolve(baseFolder, location) };
}
