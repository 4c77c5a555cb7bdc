import path from 'node:path';
import { exposedPages } from '../exposedPages.mjs';
import { PageHashesPlugin } from '../plugins/PageHashesPlugin.mjs';
import { nodeOptions, plainStyle } from './nodeOptions.mjs';
import { singletons } from './sharing.mjs';

/**
 * Configures the build of a remote's pages for the shell's server: one CommonJS file per page. It requires the
 * singletons from its host and contains everything else, including lazy imports.
 *
 * @param {import('../unit.mjs').Unit} unit
 * @param {import('./commonOptions.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function pagesConfig(unit, mode) {
  return {
    ...nodeOptions(unit, 'pages', mode),
    entry: exposedPages(unit),
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
