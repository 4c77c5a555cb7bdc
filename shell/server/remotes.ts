import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a remote lives: a folder on this machine or an http address. */
export type RemoteLocation = { folder: string } | { address: string };

/**
 * Reads `remotes.json`: name → folder (relative to the file) or http address.
 *
 * @throws Error saying what is wrong with the file
 */
export async function readRemotes(file: string): Promise<Map<string, RemoteLocation>> {
  const entries: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) {
    throw new Error(`${file} must hold one object: remote name → folder or http address.`);
  }
  return new Map(
    Object.entries(entries).map(([name, place]) => {
      if (!/^[a-z][a-z0-9-]*$/.test(name) || typeof place !== 'string' || place === '') {
        throw new Error(
          `${file}: "${name}" must be a remote's name with a folder or http address.`,
        );
      }
      return [name, locate(place, path.dirname(file))];
    }),
  );
}

function locate(place: string, base: string): RemoteLocation {
  return /^https?:\/\//.test(place)
    ? { address: place.replace(/\/$/, '') }
    : { folder: path.resolve(base, place) };
}

/** The address under which browsers find a remote's manifest on this server. */
export const manifestPath = (name: string) => `/remotes/${name}/mf-manifest.json`;
