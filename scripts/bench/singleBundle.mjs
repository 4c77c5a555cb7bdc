import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { browserConfig, exposedPages } from '../../shared/build/browserConfig.mjs';
import { remotes } from '../../shared/build/units.mjs';
import { root } from '../processes.mjs';

const folder = path.join(root, '.cache/bench/shell');
/** What of the built shell is not served here. */
const replaced = ['shell/dist/web', 'shell/dist/server'].map(path.normalize);

/**
 * Builds the same shop without Module Federation: the shell with the remotes' pages compiled in, each
 * a chunk of its own.
 *
 * @returns {Promise<NodeJS.ProcessEnv>} the settings of a shell that serves it
 * @throws {Error} with webpack's readable errors
 */
export async function buildSingleBundle() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const kept of ['public', 'dist']) {
    cpSync(path.join(root, 'shell', kept), path.join(folder, kept), {
      recursive: true,
      filter: (file) => !replaced.includes(path.relative(root, file)),
    });
  }
  const pageTable = path.join(folder, 'remoteLoader.js');
  writeFileSync(pageTable, remotesModule());
  await compile(singleBundleConfig(pageTable));
  return { SHELL_DIR: folder, REMOTES_FILE: path.join(root, 'shell/remotes.json') };
}

/** What stands in place of the shell's `remoteLoader.ts`: its exports, with ordinary imports behind them. */
function remotesModule() {
  const table = remotes.map(({ name }) => {
    const pages = Object.entries(exposedPages(name, path.join(root, name))).map(([key, file]) => {
      const page = key.replace('./', '');
      return `${page}: () => import(/* webpackChunkName: "${page}" */ ${JSON.stringify(file)}),`;
    });
    return `${JSON.stringify(name)}: {\n${pages.join('\n')}\n},`;
  });
  return `const pages = {\n${table.join('\n')}\n};
export const registerShopRemotes = () => undefined;
export const forgetRemote = () => undefined;
export const loadRemotePage = (remote, page) => pages[remote][page]();
`;
}

/** @param {string} pageTable @returns {import('webpack').Configuration} */
function singleBundleConfig(pageTable) {
  const config = browserConfig('shell', 'production');
  return {
    ...config,
    name: 'single bundle',
    output: { ...config.output, path: path.join(folder, 'dist/web') },
    plugins: [
      ...(config.plugins ?? []).filter(
        (plugin) => plugin && plugin.constructor.name !== 'ModuleFederationPlugin',
      ),
      new webpack.NormalModuleReplacementPlugin(/\/remoteLoader$/, (resource) => {
        if (resource.context === path.join(root, 'shell/src/browser')) resource.request = pageTable;
      }),
    ],
    cache: false,
  };
}

/** @param {import('webpack').Configuration} config */
async function compile(config) {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler for the single bundle.');
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // A warning counts: an export that remoteLoader.ts has and the table has not is one.
      const isGood = stats && !stats.hasErrors() && !stats.hasWarnings();
      if (error || !isGood) reject(error ?? new Error(stats?.toString('errors-warnings')));
      else resolve(undefined);
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
}
