/** @typedef {import('./config/commonOptions.mjs').Mode} Mode */
/** @typedef {import('./unit.mjs').Unit} Unit */

/**
 * Configures one webpack compilation of a unit. webpack itself is imported when a build is configured.
 *
 * @typedef {(mode: Mode) => Promise<import('webpack').Configuration>} Build
 */

/** @param {Unit} unit @returns {Build} */
const browserBuild = (unit) => async (mode) =>
  (await import('./config/browserConfig.mjs')).browserConfig(unit, mode);

/** @param {Unit} unit @param {Record<string, string>} entry @param {string} outputFolder @returns {Build} */
const processBuild = (unit, entry, outputFolder) => async (mode) =>
  (await import('./config/processConfig.mjs')).processConfig(unit, entry, outputFolder, mode);

/** @param {Unit} unit @returns {Build} */
const pagesBuild = (unit) => async (mode) =>
  (await import('./config/pagesConfig.mjs')).pagesConfig(unit, mode);

/** @param {Unit} unit @param {import('./config/scriptConfig.mjs').Scripts} scripts @returns {Build} */
const scriptBuild = (unit, scripts) => async (mode) =>
  (await import('./config/scriptConfig.mjs')).scriptConfig(unit, scripts, mode);

/** @param {Unit} unit @returns {Build} */
const serviceWorkerBuild = (unit) =>
  scriptBuild(unit, {
    name: 'service-worker',
    entry: {
      'service-worker': 'src/serviceWorker/index.ts',
      'service-worker-off': 'src/serviceWorker/off.ts',
    },
    outputFolder: 'dist/worker',
  });

/** @param {Unit} unit @returns {Build} */
const earlyScriptBuild = (unit) =>
  scriptBuild(unit, {
    name: 'early',
    entry: { early: 'src/early/index.ts' },
    outputFolder: 'dist/early',
  });

/** @param {Unit} unit @returns {Build[]} */
export function buildsOf(unit) {
  switch (unit.kind) {
    case 'host':
      return [
        browserBuild(unit),
        serviceWorkerBuild(unit),
        earlyScriptBuild(unit),
        processBuild(
          unit,
          { main: 'server/main.ts', renderWorker: 'server/rendering/renderWorker.ts' },
          'dist/server',
        ),
      ];
    case 'remote':
      return [browserBuild(unit), pagesBuild(unit)];
    case 'api':
      return [
        processBuild(unit, { main: 'src/main.ts', pdfWorker: 'src/printing/pdfWorker.ts' }, 'dist'),
      ];
  }
}
