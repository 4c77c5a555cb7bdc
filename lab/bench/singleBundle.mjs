import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exposedFiles } from '../../shared/build/exposedFiles.mjs';
import { remotes, root } from '../../shared/build/units.mjs';
import { runWebpack } from '../../scripts/lib/webpack.mjs';

/** A copy of the shell's folder with the single bundle in it. */
export const singleBundleFolder = path.join(root, '.cache/bench/shell');
export const pageTable = path.join(singleBundleFolder, 'remoteLoader.js');

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
  rmSync(singleBundleFolder, { recursive: true, force: true });
  for (const name of ['public', 'pictures', 'dist']) {
    cpSync(path.join(root, 'shell', name), path.join(singleBundleFolder, name), {
      recursive: true,
      filter: (file) => !notCopied.includes(path.relative(root, file)),
    });
  }
  writeFileSync(pageTable, pageTableModule());
  // webpack only warns when the page table lacks an export of remoteLoader.ts.
  await runWebpack('lab/bench', ['--fail-on-warnings']);
  return { SHELL_DIR: singleBundleFolder };
}

/** Replaces the shell's `remoteLoader.ts`: the same exports, with ordinary imports. */
export function pageTableModule() {
  const table = remotes.map((remote) => {
    const pages = Object.entries(exposedFiles(remote).pages).map(
      ([page, file]) =>
        `${page}: () => import(/* webpackChunkName: "${page}" */ ${JSON.stringify(file)}),`,
    );
    return `${JSON.stringify(remote.name)}: {\n${pages.join('\n')}\n},`;
  });
  return `const pages = {\n${table.join('\n')}\n};
export const registerShopRemotes = () => undefined;
export const resetRemote = () => undefined;
export const retryRemote = () => undefined;
export const registeredBuild = () => undefined;
export const loadRemoteModule = (remote, page) => pages[remote][page]();
`;
}
