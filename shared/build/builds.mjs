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

/** @param {string} name @param {string} unit @param {string} entry @param {string} outFile @returns {Build} */
const processBuild = (name, unit, entry, outFile) => ({
  name,
  unit,
  outputFolder: outFile.slice(0, outFile.lastIndexOf('/')),
  configure: async (mode) =>
    (await import('./serverConfig.mjs')).processConfig(unit, entry, outFile, mode),
});

/** @param {string} unit @param {string} outputFolder @returns {Build} */
const pagesBuild = (unit, outputFolder) => ({
  name: `${unit} server pages`,
  unit,
  outputFolder,
  configure: async (mode) =>
    (await import('./serverConfig.mjs')).pagesConfig(unit, outputFolder, mode),
});

/** @param {string} unit @param {string} outputFolder @returns {Build} */
const serviceWorkerBuild = (unit, outputFolder) => ({
  name: `${unit} service worker`,
  unit,
  outputFolder,
  configure: async (mode) =>
    (await import('./serviceWorkerConfig.mjs')).serviceWorkerConfig(unit, outputFolder, mode),
});

/** @type {readonly Build[]} */
export const builds = units.flatMap(({ name, kind }) => {
  switch (kind) {
    case 'host':
      return [
        browserBuild(name, `${name}/dist/web`),
        serviceWorkerBuild(name, `${name}/dist/worker`),
        processBuild(
          `${name} server`,
          name,
          `${name}/server/main.ts`,
          `${name}/dist/server/main.js`,
        ),
      ];
    case 'remote':
      // The browser's build clears the folder around the pages, so it goes first.
      return [browserBuild(name, `${name}/dist`), pagesBuild(name, `${name}/dist/server`)];
    case 'api':
      return [processBuild(name, name, `${name}/src/main.ts`, `${name}/dist/main.js`)];
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
