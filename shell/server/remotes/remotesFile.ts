import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { number, object, string } from 'yup';
import type { RemoteLocation } from './Deployment';

/** What `remotes.json` says of a remote. */
export interface RemoteEntry {
  live: RemoteLocation;
  /** Null: every visitor gets the live build. */
  canary: CanaryEntry | null;
}

interface CanaryEntry {
  location: RemoteLocation;
  /** Percent of the visitors; 0 after a rollback. */
  share: number;
  /** Why it was rolled back. */
  reason: string | null;
}

const canarySchema = object({
  live: string().required(),
  candidate: string().required(),
  share: number().integer().min(0).max(100).required(),
  reason: string(),
}).noUnknown();

/**
 * Reads `remotes.json`: name → folder (relative to the file) or URL, or
 * `{ "live": …, "candidate": …, "share": percent }`.
 *
 * @throws Error when the file is invalid
 */
export async function readRemotesFile(file: string): Promise<Map<string, RemoteEntry>> {
  const entries: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) {
    throw new Error(`${file} must contain one object: remote name → folder or URL.`);
  }
  return new Map(
    Object.entries(entries).map(([name, value]) => {
      const entry = parseEntry(value, path.dirname(file));
      if (!/^[a-z][a-z0-9-]*$/.test(name) || !entry) {
        throw new Error(
          `${file}: "${name}" must be the name of a remote with a folder or URL, or with live, candidate and share.`,
        );
      }
      return [name, entry];
    }),
  );
}

function parseEntry(value: unknown, baseFolder: string): RemoteEntry | null {
  if (typeof value === 'string') {
    return value === '' ? null : { live: parseLocation(value, baseFolder), canary: null };
  }
  if (!canarySchema.isValidSync(value, { strict: true })) return null;
  return {
    live: parseLocation(value.live, baseFolder),
    canary: {
      location: parseLocation(value.candidate, baseFolder),
      share: value.share,
      reason: value.reason ?? null,
    },
  };
}

/** @param baseFolder what a relative folder is relative to */
export function parseLocation(location: string, baseFolder: string): RemoteLocation {
  return /^https?:\/\//.test(location)
    ? { url: location.replace(/\/$/, '') }
    : { folder: path.resolve(baseFolder, location) };
}
