// Another build of a remote, with one text changed: `webpack --env unit=… folder=… from=… to=…`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserConfig } from '@shop/shared/build/browserConfig.mjs';
import { pagesConfig } from '@shop/shared/build/serverConfig.mjs';

/**
 * @param {{ unit: string, folder: string, from: string, to: string }} env
 * @returns {import('webpack').Configuration[]}
 */
export default function variantConfigs({ unit, folder, from, to }) {
  const replaceText = {
    test: /\.tsx$/,
    enforce: /** @type {const} */ ('pre'),
    exclude: /node_modules/,
    loader: fileURLToPath(new URL('./replaceText.cjs', import.meta.url)),
    options: { from, to },
  };
  /** @param {import('webpack').Configuration} config @param {string} output */
  const variantOf = (config, output) => ({
    ...config,
    output: { ...config.output, path: output },
    module: { ...config.module, rules: [replaceText, ...(config.module?.rules ?? [])] },
    cache: false,
  });
  return [
    variantOf(browserConfig(unit, 'production'), path.resolve(folder)),
    variantOf(
      pagesConfig(unit, `${unit}/dist/server`, 'production'),
      path.resolve(folder, 'server'),
    ),
  ];
}
