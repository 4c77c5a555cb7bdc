import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { browserConfig } from '../../shared/build/browserConfig.mjs';
import { exposedPages } from '../../shared/build/exposedPages.mjs';
import { remotes, root } from '../../shared/build/units.mjs';

/** A copy of the shell's folder with the single bundle in it. */
export const singleBundleFolder = path.join(root, '.cache/bench/shell');

/**
 * The shell's production build without Module Federation.
 *
 * @returns {import('webpack').Configuration}
 */
export default function singleBundleConfig() {
  const pageTable = path.join(singleBundleFolder, 'remoteLoader.js');
  mkdirSync(singleBundleFolder, { recursive: true });
  writeFileSync(pageTable, pageTableModule());

  const config = browserConfig('shell', 'production');
  return {
    ...config,
    name: 'single bundle',
    output: { ...config.output, path: path.join(singleBundleFolder, 'dist/web') },
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

/** Replaces the shell's `remoteLoader.ts`: the same exports, with ordinary imports. */
function pageTableModule() {
  const table = remotes.map(({ name }) => {
    const pages = Object.entries(exposedPages(name)).map(
      ([page, file]) =>
        `${page}: () => import(/* webpackChunkName: "${page}" */ ${JSON.stringify(file)}),`,
    );
    return `${JSON.stringify(name)}: {\n${pages.join('\n')}\n},`;
  });
  return `const pages = {\n${table.join('\n')}\n};
export const registerShopRemotes = () => undefined;
export const resetRemote = () => undefined;
export const loadRemotePage = (remote, page) => pages[remote][page]();
`;
}
