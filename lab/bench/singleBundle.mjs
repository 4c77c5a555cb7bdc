import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared/build/units.mjs';
import { runWebpack } from '../../scripts/lib/webpack.mjs';
import { singleBundleFolder as folder } from './webpack.config.mjs';

/** Parts of the built shell that the single bundle replaces or does not need. */
const notCopied = ['shell/dist/web', 'shell/dist/server'].map(path.normalize);

/**
 * Builds the same shop without Module Federation: the shell with the remotes' pages compiled in, each
 * a chunk of its own.
 *
 * @returns {Promise<NodeJS.ProcessEnv>} the settings of a shell that serves it
 * @throws {Error} with webpack's output
 */
export async function buildSingleBundle() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['public', 'dist']) {
    cpSync(path.join(root, 'shell', name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !notCopied.includes(path.relative(root, file)),
    });
  }
  // webpack only warns when the page table lacks an export of remoteLoader.ts.
  await runWebpack('lab/bench', ['--fail-on-warnings']);
  return { SHELL_DIR: folder };
}
