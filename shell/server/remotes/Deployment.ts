import { hasContentHash } from '../http/cacheControl';

/** Where the files of a build are: a folder on this machine or the URL of a folder. */
export type RemoteLocation = { folder: string } | { url: string };

/** One build of a remote, current or former. */
export interface Deployment {
  name: string;
  /** Changes with the content of the build; part of the URLs of files whose content may change. */
  version: string;
  location: RemoteLocation;
  /** Null while the remote is unavailable or incompatible. */
  manifest: RemoteManifest | null;
  unit: UnitInfo | null;
  /** Its pages for server rendering: name → SHA-256 of the file in base64 (`server/pages.json`). */
  pages: Readonly<Record<string, string>>;
  /** Why the build cannot be used; null when it can. Public: it names no host and no folder. */
  problem: string | null;
  /** Why the location cannot be read for now; null when it could be. Its cause is for the log. */
  readError: Error | null;
}

/** Identity and requirements of a build (`unit.json`). */
export interface UnitInfo {
  name: string;
  version: string;
  commit: string;
  /** Names of its pages. */
  exposes: string[];
  /** Names of its imports from `@shop/shared`. */
  uses: string[];
  /** Required versions of the shared libraries. */
  needs: Record<string, string>;
}

interface Files {
  sync: string[];
  async: string[];
}

/** The part of Module Federation's `mf-manifest.json` that this server reads. */
export interface RemoteManifest {
  exposes: { name: string; assets: { js: Files; css: Files } }[];
}

/** The file of a build that Module Federation loads first (shared/build/units.mjs). */
export const remoteEntry = 'remoteEntry.js';

/**
 * The path under which this server serves a file of a build. With a hash in its name it is the same for
 * all builds (shared/build/HashedFilesPlugin.mjs), so that after a deployment browsers fetch only what
 * has changed.
 */
export const remoteFilePath = ({ name, version }: Deployment, file: string) =>
  `/remotes/${name}/${hasContentHash(file) ? hashedFiles : version}/${file}`;

/** In place of a version. */
export const hashedFiles = 'files';

/** Whether the pages of a build need a file, now or later. */
export const hasFile = ({ manifest }: Deployment, file: string): boolean =>
  manifest?.exposes.some(({ assets: { js, css } }) =>
    [js.sync, js.async, css.sync, css.async].some((files) => files.includes(file)),
  ) ?? false;
