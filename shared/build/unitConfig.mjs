import { builds } from './builds.mjs';
import { findUnit } from './units.mjs';

/** @typedef {import('webpack').Configuration} Configuration */

/**
 * The arguments from webpack-cli: `--env fake` answers a remote's API calls in the page, `--env inside=URL` develops a
 * remote inside a running shop.
 *
 * @typedef {{ WEBPACK_SERVE?: boolean, WEBPACK_WATCH?: boolean, fake?: boolean, inside?: string }} Env
 */

/**
 * Creates the export of a unit's `webpack.config.mjs`. `webpack` builds the unit for production, `webpack serve` starts
 * its dev server, and `webpack watch` rebuilds and restarts the API.
 *
 * @param {string} unitName
 */
export function unitConfig(unitName) {
  const unit = findUnit(unitName);

  /** @param {Env} [env] @param {{ mode?: import('./builds.mjs').Mode }} [argv] */
  return async (env = {}, argv = {}) => {
    if (env.WEBPACK_SERVE) {
      if (unit.kind === 'api') throw new Error('The API has no dev server: use webpack watch.');
      return (await import('./config/devConfig.mjs')).devConfig(unit, env);
    }
    const mode = argv.mode ?? (env.WEBPACK_WATCH ? 'development' : 'production');
    const configs = await Promise.all(
      builds.filter((build) => build.unit === unitName).map((build) => build.configure(mode)),
    );
    const [config] = configs;
    if (unit.kind === 'api' && env.WEBPACK_WATCH && config) {
      const { RunApiPlugin } = await import('./plugins/RunApiPlugin.mjs');
      config.plugins = [...(config.plugins ?? []), new RunApiPlugin()];
    }
    return configs;
  };
}
