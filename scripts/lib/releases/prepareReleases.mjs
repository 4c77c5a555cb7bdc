import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../../../shared/build/units.mjs';
import { buildHash, createRelease, hashInName, listReleases } from './createRelease.mjs';
import { folders } from './folders.mjs';
import { stateFiles } from './stateFiles.mjs';
import { storeSources } from './storeSources.mjs';

/**
 * Copies what `npm start` has built. The next build overwrites `dist`, and files must not change while visitors load
 * them.
 *
 * @returns {Promise<Awaited<ReturnType<typeof storeSources>> & { shellFolder: string }>}
 * @throws {Error} when the folder cannot be written
 */
export async function prepareReleases() {
  const files = stateFiles();
  // Like the API, which stores the data of customers there.
  mkdirSync(files.dataFolder, { recursive: true, mode: 0o700 });
  const shellFolder = storeShell(
    path.resolve(root, process.env.SHELL_DIR || 'shell'),
    path.join(files.dataFolder, 'releases/shell'),
  );
  // With REMOTES_URL another server owns the locations.
  const own = process.env.REMOTES_URL ? [] : remotes;
  const builds = Object.fromEntries(own.map(({ name }) => [name, path.join(root, name, 'dist')]));
  return { ...(await storeSources(folders(files), builds)), shellFolder };
}

/** The folders that the shell's server reads while it runs. It reads its program once, at the start. */
const parts = ['public', 'dist/web', 'dist/worker', 'dist/early', 'dist/pictures'];

/**
 * Copies the files that the shell serves, so that the next build takes none of them away from open pages.
 *
 * @param {string} shell the folder of the unit
 * @param {string} releases the folder of its releases
 * @returns {string} the folder to serve, for `SHELL_DIR`
 */
export function storeShell(shell, releases) {
  const hash = buildHash(shell, parts);
  const stored = listReleases(releases);
  const last = stored.at(-1);
  if (last && hashInName(last) === hash) return last;
  const release = createRelease(releases, hash, (folder) => {
    for (const part of parts) {
      cpSync(path.join(shell, part), path.join(folder, part), { recursive: true });
    }
  });
  // A shell that is being replaced still serves the last one.
  for (const old of stored.slice(0, -1)) rmSync(old, { recursive: true });
  return release;
}
