import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { incompatibility } from './compatibility';

/** Where a remote lives: a folder on this machine or an http address. */
export type RemoteLocation = { folder: string } | { address: string };

/** One build of a remote, as the shop serves it now or served it before. */
export interface Deployment {
  name: string;
  /** Changes with the content of the build; part of every address below `/remotes`. */
  version: string;
  location: RemoteLocation;
  /** Null while the remote does not answer, or must not be used. */
  manifest: Manifest | null;
  unit: UnitInfo | null;
  /** The pages it offers to this server: name → SHA-256 of the file, in base64 (`server/pages.json`). */
  pages: Readonly<Record<string, string>>;
  /** Why the remote cannot be used; null when it can. */
  problem: string | null;
}

/** Who a build is and what it needs (`unit.json`). */
export interface UnitInfo {
  name: string;
  version: string;
  commit: string;
  /** Its pages, by name. */
  exposes: string[];
  /** What it imports from `@shop/shared`, by name. */
  uses: string[];
  needs: Record<string, string>;
}

interface Files {
  sync: string[];
  async: string[];
}

/** What the shop needs of Module Federation's `mf-manifest.json`. */
export interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: { js: Files; css: Files } }[];
}

const timeoutMs = 1_000;
const maxFileBytes = 2 * 1024 * 1024;

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

/** Reads where a remote lives; a folder may be relative to `base`. */
export function locate(place: string, base: string): RemoteLocation {
  return /^https?:\/\//.test(place)
    ? { address: place.replace(/\/$/, '') }
    : { folder: path.resolve(base, place) };
}

/**
 * A file of a remote as text.
 *
 * @throws Error for anything but a complete 200 of a sensible size within a second
 */
export async function readRemoteFile(location: RemoteLocation, file: string): Promise<string> {
  const bytes =
    'folder' in location
      ? await readFile(path.join(location.folder, file))
      : await fetchFile(`${location.address}/${file}`);
  if (bytes.length > maxFileBytes) throw new Error(`${file} is too large.`);
  return bytes.toString('utf8');
}

async function fetchFile(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (answer.status !== 200) throw new Error(`${address} answers HTTP ${answer.status}.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > maxFileBytes) throw new Error(`${address} is too large.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Looks at what a remote's place holds now. */
export async function inspect(name: string, location: RemoteLocation): Promise<Deployment> {
  try {
    const [manifest, pages, unitText] = await Promise.all([
      readRemoteFile(location, 'mf-manifest.json'),
      readRemoteFile(location, 'server/pages.json'),
      readRemoteFile(location, 'unit.json'),
    ]);
    // A build from before a field was written does without.
    const silent = { exposes: [], uses: [], needs: {} };
    const unit = { ...silent, ...(JSON.parse(unitText) as Partial<UnitInfo>) } as UnitInfo;
    const version = createHash('sha256')
      .update(JSON.stringify(location) + manifest + pages)
      .digest('hex');
    const problem = incompatibility(unit);
    return {
      name,
      location,
      version: version.slice(0, 12),
      manifest: problem ? null : (JSON.parse(manifest) as Manifest),
      unit,
      pages: problem ? {} : (JSON.parse(pages) as Record<string, string>),
      problem,
    };
  } catch (error) {
    // Browsers ask for themselves, and show a notice as long as there is no answer.
    const problem = error instanceof Error ? error.message : String(error);
    return { name, location, version: 'unknown', manifest: null, unit: null, pages: {}, problem };
  }
}

/** The address of a deployment's file on this server. */
export const remotePath = ({ name, version }: Deployment, file: string) =>
  `/remotes/${name}/${version}/${file}`;
