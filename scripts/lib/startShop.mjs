// Imports only Node's own modules until the packages are installed.
import path from 'node:path';
import { root } from '../../shared/build/units.mjs';
import { buildStale, buildStep } from './buildStale.mjs';
import { requireDataFolder, toDataFolderError } from './dataFolder.mjs';
import { ensureDeployToken } from './deployToken.mjs';
import { ensureInstalled, installStep } from './install.mjs';
import { readPort, requireUsablePort } from './ports.mjs';
import { keepRunning } from './keepRunning.mjs';
import { Progress } from './Progress.mjs';
import { stateFiles } from './releases/stateFiles.mjs';
import { startServer, waitForEnd } from './services.mjs';
import { ShellDeployments } from './shell/ShellDeployments.mjs';
import { ShellReleases } from './shell/ShellReleases.mjs';
import { storeBuilds } from './storeBuilds.mjs';

const startStep = 'Starting the servers';

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
  const { dataFolder, releasesFolder } = stateFiles();
  requireDataFolder(dataFolder);

  const progress = new Progress([installStep, buildStep, startStep]);
  await ensureInstalled({ omitDev: true, progress });
  await buildStale({ progress });
  signal.throwIfAborted();
  progress.begin(startStep);

  const env = {
    API_PORT: String(apiPort),
    // Log problems only: nobody reads a line for each request here.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  };
  const releases = new ShellReleases(path.join(releasesFolder, 'shell'));
  const { shellRelease, tokenFile } = writeData(dataFolder, releases);
  const startApi = () => startServer('api', apiPort, env, onEnd);
  const ready = startApi();
  const shell = new ShellDeployments(releases, {
    port,
    workspace: root,
    env: { ...env, NODE_ENV: 'production', LOCAL_DEPLOY_TOKEN_FILE: tokenFile },
  });
  onEnd(() => shell.stop());
  const startShell = () => shell.start(shellRelease, ready);
  const [api] = await Promise.all([ready, storeBuilds(env, onEnd).then(startShell)]).finally(() =>
    progress.end(),
  );
  console.log(`Shop ready at http://localhost:${port}`);
  // When one server fails for good, the other one ends, too.
  const failure = new AbortController();
  const ending = AbortSignal.any([signal, failure.signal]);
  return Promise.race([
    keepRunning(api, startApi, ending, waitForEnd),
    keepRunning(
      undefined,
      () => shell.restart(),
      ending,
      () => shell.ended(),
    ),
  ]).finally(() => failure.abort());
}

/**
 * Stores what the shell reads from the data folder while it runs.
 *
 * @param {string} dataFolder
 * @param {ShellReleases} releases
 * @throws {Error} when the folder cannot be written
 */
function writeData(dataFolder, releases) {
  try {
    return {
      shellRelease: releases.fromSources(path.resolve(root, process.env.SHELL_DIR || 'shell')),
      tokenFile: ensureDeployToken(dataFolder),
    };
  } catch (error) {
    throw toDataFolderError(error, dataFolder);
  }
}
