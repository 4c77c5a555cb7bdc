import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildHash, createRelease, hashInName, listReleases } from './createRelease.mjs';

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
