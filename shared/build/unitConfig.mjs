import { buildsOf } from './builds.mjs';
import { readUnit } from './unit.mjs';

/** @typedef {import('webpack').Configuration} Configuration */

/**
 * The arguments from webpack-cli: `--env fake` answers a remote's API calls in the page, `--env inside=URL` develops a
 * remote inside a running shop.
 *
 * @typedef {{ WEBPACK_SERVE?: boolean, WEBPACK_WATCH?: boolean, fake?: boolean, inside?: string }} Env
 */

/**
 * Creates the export of a unit's `webpack.config.mjs`, for the unit in whose folder webpack runs. `webpack` builds it for
 * production, `webpack serve` starts its dev server, and `webpack watch` rebuilds and restarts the API.
 */
export function unitConfig() {
  /** @param {Env} [env] @param {{ mode?: import('./builds.mjs').Mode }} [argv] */
  return async (env = {}, argv = {}) => {
    const unit = readUnit();
    if (env.WEBPACK_SERVE) {
      if (unit.kind === 'api') throw new Error('The API has no dev server: use webpack watch.');
      return (await import('./config/devConfig.mjs')).devConfig(unit, env);
    }
    const mode = argv.mode ?? (env.WEBPACK_WATCH ? 'development' : 'production');
    const configs = await Promise.all(buildsOf(unit).map((configure) => configure(mode)));
    const [config] = configs;
    if (unit.kind === 'api' && env.WEBPACK_WATCH && config) {
      const { RunApiPlugin } = await import('./plugins/RunApiPlugin.mjs');
      config.plugins = [...(config.plugins ?? []), new RunApiPlugin()];
    }
    return configs;
  };
}
