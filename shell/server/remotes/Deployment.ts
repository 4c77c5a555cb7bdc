import type { FragmentRow, PropTypes, Row } from '@shop/shared/routes';
import { hasContentHash } from '../http/cacheControl';

/** The location of a build's files: a folder on this machine, or the URL of a folder. */
export type RemoteLocation = { folder: string } | { url: string };

/** A current or earlier build of a remote. */
export interface Deployment {
  name: string;
  /** Changes with the content of the build. URLs of files without a content hash contain it. */
  version: string;
  location: RemoteLocation;
  /** Null while the remote is unavailable or incompatible. */
  manifest: RemoteManifest | null;
  unit: UnitInfo | null;
  /** Pages for server rendering: name → SHA-256 of the file in base64 (`server/pages.json`). */
  pages: Readonly<Record<string, string>>;
  /** Why the build cannot be used, or null. Public, so it names no host and no folder. */
  problem: string | null;
  /** Why the location cannot be read at the moment, or null. Its cause is only for the log. */
  readError: Error | null;
}

/** What a unit uses of others. */
export type UnitUses = Pick<UnitInfo, 'links' | 'shows'>;

/** The identity and requirements of a build (`unit.json`). */
export interface UnitInfo {
  name: string;
  version: string;
  commit: string;
  /** Names of the pages, and of the components of the fragments. */
  exposes: string[];
  /** The rows of its pages. */
  routes: Row[];
  /** Patterns of other units' pages that it links to. */
  links: string[];
  /** The rows of its fragments. */
  fragments: FragmentRow[];
  /** The fragments that it shows, with the types of the props that it passes. */
  shows: Record<string, PropTypes>;
  /** Names that the build imports from `@shop/shared`. */
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

/** The file that Module Federation loads first (shared/build/units.mjs). */
export const remoteEntry = 'remoteEntry.js';

/**
 * Returns the path of a build's file on this server. For a file with a hash in its name, the path is the same in all
 * builds (shared/build/plugins/HashedFilesPlugin.mjs), so that browsers fetch only changed files after a deployment.
 */
export const remoteFilePath = ({ name, version }: Deployment, file: string) =>
  `/remotes/${name}/${hasContentHash(file) ? hashedFiles : version}/${file}`;

/** Replaces the version in URLs of the live build, which never change: for other hosts. */
export const liveBuild = 'live';

/** The version of a build that cannot be read. */
export const unreadBuild = 'unknown';

/** Replaces the version in URLs of files with a content hash. */
export const hashedFiles = 'files';

/** Whether a page of the build needs a file, at once or later. */
export const hasFile = ({ manifest }: Deployment, file: string): boolean =>
  manifest?.exposes.some(({ assets: { js, css } }) =>
    [js.sync, js.async, css.sync, css.async].some((files) => files.includes(file)),
  ) ?? false;
