import { units } from './units.mjs';

/** @typedef {import('./config/commonOptions.mjs').Mode} Mode */

/**
 * One webpack compilation of a unit. webpack itself is imported when a build is configured.
 *
 * @typedef {object} Build
 * @property {string} unit
 * @property {(mode: Mode) => Promise<import('webpack').Configuration>} configure
 */

/** @param {string} unit @returns {Build} */
const browserBuild = (unit) => ({
  unit,
  configure: async (mode) => (await import('./config/browserConfig.mjs')).browserConfig(unit, mode),
});

/** @param {string} unit @param {Record<string, string>} entry @param {string} outputFolder @returns {Build} */
const processBuild = (unit, entry, outputFolder) => ({
  unit,
  configure: async (mode) =>
    (await import('./config/serverConfig.mjs')).processConfig(unit, entry, outputFolder, mode),
});

/** @param {string} unit @param {string} outputFolder @returns {Build} */
const pagesBuild = (unit, outputFolder) => ({
  unit,
  configure: async (mode) =>
    (await import('./config/serverConfig.mjs')).pagesConfig(unit, outputFolder, mode),
});

/** @param {string} unit @param {import('./config/scriptConfig.mjs').Scripts} scripts @returns {Build} */
const scriptBuild = (unit, scripts) => ({
  unit,
  configure: async (mode) =>
    (await import('./config/scriptConfig.mjs')).scriptConfig(unit, scripts, mode),
});

/** @param {string} unit @returns {Build} */
const serviceWorkerBuild = (unit) =>
  scriptBuild(unit, {
    name: 'service-worker',
    entry: {
      'service-worker': 'src/serviceWorker/index.ts',
      'service-worker-off': 'src/serviceWorker/off.ts',
    },
    outputFolder: `${unit}/dist/worker`,
  });

/** @param {string} unit @returns {Build} */
const earlyScriptBuild = (unit) =>
  scriptBuild(unit, {
    name: 'early',
    entry: { early: 'src/early/index.ts' },
    outputFolder: `${unit}/dist/early`,
  });

/** @type {readonly Build[]} */
export const builds = units.flatMap(({ name, kind }) => {
  switch (kind) {
    case 'host':
      return [
        browserBuild(name),
        serviceWorkerBuild(name),
        earlyScriptBuild(name),
        processBuild(name, { main: `${name}/server/main.ts` }, `${name}/dist/server`),
      ];
    case 'remote':
      return [browserBuild(name), pagesBuild(name, `${name}/dist/server`)];
    case 'api':
      return [
        processBuild(
          name,
          { main: `${name}/src/main.ts`, pdfWorker: `${name}/src/printing/pdfWorker.ts` },
          `${name}/dist`,
        ),
      ];
  }
});
