import { units } from './units.mjs';

/**
 * One webpack compilation of a unit. The list stays free of webpack itself, so that asking whether a
 * build is stale costs nothing.
 *
 * @typedef {object} Build
 * @property {string} name what messages call it
 * @property {string} unit
 * @property {string} outputFolder relative to the workspace
 * @property {(mode: 'production' | 'development') => Promise<import('webpack').Configuration>} configure
 */

/** @param {string} unit @param {string} outputFolder @returns {Build} */
const browserBuild = (unit, outputFolder) => ({
  name: unit,
  unit,
  outputFolder,
  configure: async (mode) => (await import('./browserConfig.mjs')).browserConfig(unit, mode),
});

/** @param {string} unit @param {import('./serverConfig.mjs').ServerPaths} paths @returns {Build} */
const serverBuild = (unit, paths) => ({
  name: unit === 'api' ? unit : `${unit} server`,
  unit,
  outputFolder: paths.outFile.slice(0, paths.outFile.lastIndexOf('/')),
  configure: async (mode) => (await import('./serverConfig.mjs')).serverConfig(unit, paths, mode),
});

/** @type {readonly Build[]} */
export const builds = units.flatMap((unit) => {
  switch (unit.kind) {
    case 'host':
      return [
        browserBuild(unit.name, `${unit.name}/dist/web`),
        serverBuild(unit.name, {
          folder: `${unit.name}/server`,
          entry: `${unit.name}/server/main.ts`,
          outFile: `${unit.name}/dist/server/main.js`,
        }),
      ];
    case 'remote':
      return [browserBuild(unit.name, `${unit.name}/dist`)];
    case 'api':
      return [
        serverBuild(unit.name, {
          folder: unit.name,
          entry: `${unit.name}/src/main.ts`,
          outFile: `${unit.name}/dist/main.js`,
        }),
      ];
  }
});

/**
 * What a unit's `webpack.config.mjs` exports.
 *
 * @param {string} unit
 * @returns {(env: unknown, args: { mode?: 'production' | 'development' }) => Promise<import('webpack').Configuration[]>}
 */
export function webpackConfigs(unit) {
  return (_env, { mode = 'production' }) =>
    Promise.all(
      builds.filter((build) => build.unit === unit).map((build) => build.configure(mode)),
    );
}
