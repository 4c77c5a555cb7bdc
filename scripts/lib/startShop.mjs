// Imports only Node's own modules until the packages are installed.
import { buildStale } from './buildStale.mjs';
import { requireDataFolder, toDataFolderError } from './dataFolder.mjs';
import { ensureInstalled } from './install.mjs';
import { readPort, requireUsablePort } from './ports.mjs';
import { keepRunning } from './keepRunning.mjs';
import { prepareReleases } from './releases/prepareReleases.mjs';
import { stateFiles } from './releases/stateFiles.mjs';
import { startServer } from './services.mjs';

/**
 * Installs and builds what is missing and runs the shop.
 *
 * @param {import('./command.mjs').Run} run
 * @returns {Promise<never>}
 * @throws {Error} when it cannot start, and when one of its servers ends again and again
 */
export async function startShop({ onEnd, signal }) {
  const port = readPort('PORT', 3000);
  const apiPort = readPort('API_PORT', 4000);
  if (port === apiPort) throw new Error(`PORT and API_PORT are both ${port}. Change one of them.`);
  await requireUsablePort('PORT', port);
  await requireUsablePort('API_PORT', apiPort);
  const { dataFolder } = stateFiles();
  requireDataFolder(dataFolder);

  await ensureInstalled({ omitDev: true });
  await buildStale();
  signal.throwIfAborted();

  const env = {
    API_PORT: String(apiPort),
    // Log problems only: nobody reads a line for each request here.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  };
  const { isDeployment, goLive, shellFolder } = await prepareReleases().catch((error) => {
    throw toDataFolderError(error, dataFolder);
  });
  const startApi = () => startServer('api', apiPort, env, onEnd);
  const ready = startApi();
  const startShell = () =>
    startServer('shell', port, { ...env, SHELL_DIR: shellFolder }, onEnd, ready);
  // Side by side: the shell is ready once the API is. Not so where it would deploy into a shop that may run already:
  // of two APIs with one data folder the second one does not start.
  if (isDeployment) await ready;
  const [api, shell] = await Promise.all([ready, goLive().then(startShell)]);
  console.log(`Shop ready at http://localhost:${port}`);
  // Once one of them has failed for good, both end.
  const failure = new AbortController();
  const ending = AbortSignal.any([signal, failure.signal]);
  return Promise.race([
    keepRunning(api, startApi, ending),
    keepRunning(shell, startShell, ending),
  ]).finally(() => failure.abort());
}
