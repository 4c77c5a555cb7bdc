import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { number, object, string } from 'yup';
import type { RemoteLocation } from '../Deployment';

/** Entries by the name of the remote. */
export type RemoteEntries = ReadonlyMap<string, RemoteEntry>;

/** The entry of a remote in `remotes.json`. */
export interface RemoteEntry {
  live: RemoteLocation;
  /** Null if every visitor gets the live build. */
  canary: CanaryEntry | null;
}

interface CanaryEntry {
  location: RemoteLocation;
  /** Percentage of visitors; 0 after a rollback. */
  share: number;
  /** Why the candidate was rolled back. */
  reason: string | null;
}

const canarySchema = object({
  live: string().required(),
  candidate: string().required(),
  share: number().integer().min(0).max(100).required(),
  reason: string(),
}).noUnknown();

/**
 * Reads `remotes.json` from a file.
 *
 * @throws Error if the file is invalid
 */
export async function readRemotesFile(file: string): Promise<RemoteEntries> {
  return parseRemotes(await readFile(file, 'utf8'), file, (location) =>
    parseLocation(location, path.dirname(file)),
  );
}

/**
 * Parses `remotes.json`: name → folder or URL, or `{ "live": …, "candidate": …, "share": percent }`.
 *
 * @param source the name of the source in messages
 * @param parse parses a location relative to the source
 * @throws Error if the text is invalid
 */
export function parseRemotes(
  text: string,
  source: string,
  parse: (location: string) => RemoteLocation,
): RemoteEntries {
  const entries: unknown = JSON.parse(text);
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) {
    throw new Error(`${source} must contain one object: remote name → folder or URL.`);
  }
  return new Map(
    Object.entries(entries).map(([name, value]) => {
      const entry = parseEntry(value, parse);
      if (!/^[a-z][a-z0-9-]*$/.test(name) || !entry) {
        throw new Error(
          `${source}: "${name}" must be the name of a remote with a folder or URL, or with live, candidate and share.`,
        );
      }
      return [name, entry];
    }),
  );
}

function parseEntry(
  value: unknown,
  parse: (location: string) => RemoteLocation,
): RemoteEntry | null {
  if (typeof value === 'string') {
    return value === '' ? null : { live: parse(value), canary: null };
  }
  if (!canarySchema.isValidSync(value, { strict: true })) return null;
  return {
    live: parse(value.live),
    canary: {
      location: parse(value.candidate),
      share: value.share,
      reason: value.reason ?? null,
    },
  };
}

/** @param baseFolder the base of relative folders */
export function parseLocation(location: string, baseFolder: string): RemoteLocation {
  return /^https?:\/\//.test(location)
    ? { url: location.replace(/\/$/, '') }
    : { folder: path.resolve(baseFolder, location) };
}
