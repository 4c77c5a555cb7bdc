/** Where the files of a build are: a folder on this machine or the URL of a folder. */
export type RemoteLocation = { folder: string } | { url: string };

/** One build of a remote, current or former. */
export interface Deployment {
  name: string;
  /** Changes with the content of the build; part of every URL below `/remotes`. */
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

/** The path under which this server serves a file of a build. */
export const remoteFilePath = ({ name, version }: Deployment, file: string) =>
  `/remotes/${name}/${version}/${file}`;
