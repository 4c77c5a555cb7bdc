// `npm start`: everything from a fresh clone to a shop that answers.
// Only Node's own modules until the packages are installed.
import { ensureInstalled, requireNode } from './install.mjs';
import { readPort, requireFreePort } from './ports.mjs';
import { ended, endServices, onEndRequest, startService, untilReady } from './services.mjs';

/** @type {import('./services.mjs').Service[]} */
const services = [];
let isEnding = false;

requireNode();
onEndRequest((isRepeated) => {
  if (isRepeated) for (const { child } of services) child.kill('SIGKILL');
  else void end(0);
});

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

async function start() {
  const port = readPort('PORT', 3000);
  const apiPort = readPort('API_PORT', 4000);
  if (port === apiPort) throw new Error(`PORT and API_PORT are both ${port}. Change one of them.`);
  await requireFreePort(port, adviceFor('PORT', port));
  await requireFreePort(apiPort, adviceFor('API_PORT', apiPort));

  await ensureInstalled();
  const { buildStale } = await import('./build.mjs');
  await buildStale();

  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    API_PORT: String(apiPort),
    // Requests are of no interest at a desk; what goes wrong is.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  };
  await startAndWatch('The API', 'api/dist/main.js', env, apiPort);
  await startAndWatch('The shell', 'shell/dist/server/main.js', env, port);
  if (!isEnding) console.log(`Shop ready at http://localhost:${port}`);
}

/** @param {string} label @param {string} program @param {NodeJS.ProcessEnv} env @param {number} port */
async function startAndWatch(label, program, env, port) {
  if (isEnding) return;
  const service = startService(label, program, env);
  services.push(service);
  void ended(service).then((how) => {
    if (isEnding) return;
    console.error(how);
    void end(1);
  });
  await untilReady(service, `http://127.0.0.1:${port}/health/ready`);
}

/** @param {number} exitCode */
async function end(exitCode) {
  if (isEnding) return;
  isEnding = true;
  await endServices(services);
  process.exit(exitCode);
}

/** @param {string} variable @param {number} port */
function adviceFor(variable, port) {
  return `Set ${variable} to another number, for example: ${variable}=${port + 1} npm start`;
}
