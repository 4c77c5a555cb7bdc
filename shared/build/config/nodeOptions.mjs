import { commonOptions } from './commonOptions.mjs';
import { styleRules, typescriptRule } from './rules.mjs';

/** Style sheets that are not modules, which export nothing for a server. */
export const plainStyle = /(?<!\.module)\.(css|scss)$/;

/**
 * Returns the options of a build for Node.
 *
 * @param {import('../unit.mjs').Unit} unit
 * @param {string} purpose
 * @param {import('./commonOptions.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
export const nodeOptions = (unit, purpose, mode) => ({
  ...commonOptions(unit, `${unit.name}-${purpose}`, mode),
  target: 'node20',
  devtool: 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  externalsType: 'commonjs',
  module: {
    rules: [typescriptRule('server'), ...styleRules('server', unit)],
    parser: {
      javascript: {
        dynamicImportMode: 'eager',
        wrappedContextRecursive: false,
        // Packages find their files at run time.
        createRequire: false,
      },
    },
  },
  optimization: { minimize: false },
});
