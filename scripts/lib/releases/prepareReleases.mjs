import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../../../shared/build/units.mjs';
import { folders } from './folders.mjs';
import { stateFiles } from './stateFiles.mjs';
import { storeShell } from './storeShell.mjs';
import { storeSources } from './storeSources.mjs';

/**
 * Stores what `npm start` has built: builds write into `dist`, and what is served must not change under visitors.
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
