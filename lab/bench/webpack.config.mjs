import path from 'node:path';
import webpack from 'webpack';
import { buildsOf } from '../../shared/build/builds.mjs';
import { findUnit, root } from '../../shared/build/units.mjs';
import { pageTable, singleBundleFolder } from './singleBundle.mjs';

/**
 * Configures the shell's production build without Module Federation.
 *
 * @returns {Promise<import('webpack').Configuration>}
 */
export default async function singleBundleConfig() {
  const [browserBuild] = buildsOf(findUnit('shell'));
  if (!browserBuild) throw new Error('The shell has no build.');
  const config = await browserBuild('production');
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
