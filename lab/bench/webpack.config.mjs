import path from 'node:path';
import webpack from 'webpack';
import { browserConfig } from '../../shared/build/config/browserConfig.mjs';
import { root } from '../../shared/build/units.mjs';
import { pageTable, singleBundleFolder } from './singleBundle.mjs';

/**
 * Configures the shell's production build without Module Federation.
 *
 * @returns {import('webpack').Configuration}
 */
export default function singleBundleConfig() {
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
