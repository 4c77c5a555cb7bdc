import path from 'node:path';
import { exposedFiles } from '../exposedFiles.mjs';
import { PageHashesPlugin } from '../plugins/PageHashesPlugin.mjs';
import { nodeOptions, plainStyle } from './nodeOptions.mjs';
import { singletons } from './sharing.mjs';

/**
 * Configures the build of a remote's pages and fragments for the shell's server: one CommonJS file each. It requires
 * the singletons from its host and contains everything else, including lazy imports.
 *
 * @param {import('../unit.mjs').Unit} unit
 * @param {import('./commonOptions.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function pagesConfig(unit, mode) {
  const { pages, fragments } = exposedFiles(unit);
  return {
    ...nodeOptions(unit, 'pages', mode),
    entry: { ...pages, ...fragments },
    output: {
      path: path.join(unit.folder, 'dist/server'),
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: ({ request = '' }, callback) => {
      if (plainStyle.test(request)) callback(undefined, 'var {}');
      else if ([...singletons, 'react/jsx-runtime'].includes(request)) callback(undefined, request);
      else callback();
    },
    plugins: [new PageHashesPlugin()],
  };
}
