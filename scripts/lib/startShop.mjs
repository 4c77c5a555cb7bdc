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
  // The servers start side by side, unless the shell would deploy a new build: a shop with this data folder may be
  // running already. Then the API fails to start, and nothing is deployed.
  if (isDeployment) await ready;
  const [api, shell] = await Promise.all([ready, goLive().then(startShell)]);
  console.log(`Shop ready at http://localhost:${port}`);
  // When one server fails for good, the other one ends, too.
  const failure = new AbortController();
  const ending = AbortSignal.any([signal, failure.signal]);
  return Promise.race([
    keepRunning(api, startApi, ending),
    keepRunning(shell, startShell, ending),
  ]).finally(() => failure.abort());
}
