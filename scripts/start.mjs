// `npm start`: everything from a fresh clone to a running shop.
// Imports only Node's own modules until the packages are installed.
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { readPort, requireFreePort } from './lib/ports.mjs';
import { startServer, waitForEnd } from './lib/services.mjs';

await runCommand(
  async ({ onEnd, signal }) => {
    const port = readPort('PORT', 3000);
    const apiPort = readPort('API_PORT', 4000);
    if (port === apiPort) {
      throw new Error(`PORT and API_PORT are both ${port}. Change one of them.`);
    }
    await requireFreePort(port, adviceFor('PORT', port));
    await requireFreePort(apiPort, adviceFor('API_PORT', apiPort));

    await ensureInstalled();
    const { buildStale } = await import('./lib/buildStale.mjs');
    await buildStale();
    signal.throwIfAborted();

    const env = {
      API_PORT: String(apiPort),
      // Only problems: nobody reads the log of each request here.
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    };
    const api = await startServer('api', apiPort, env, onEnd);
    const shell = await startServer('shell', port, env, onEnd);
    console.log(`Shop ready at http://localhost:${port}`);
    throw new Error(await Promise.race([waitForEnd(api), waitForEnd(shell)]));
  },
  { interruptedExitCode: 0 },
);

/** @param {string} variable @param {number} port */
function adviceFor(variable, port) {
  return `Set ${variable} to another number, for example: ${variable}=${port + 1} npm start`;
}
