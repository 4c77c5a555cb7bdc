import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { root } from '../../shared/build/units.mjs';
import { endProcess, hasEnded, hasGroups, killGroup, processorTimeOf } from './processes.mjs';

/**
 * A long-running child process.
 *
 * @typedef {{ label: string, child: import('node:child_process').ChildProcess }} Service
 */

/**
 * Starts a Node program. Its IPC channel and its standard input close when this process is gone, even
 * after kill -9. It gets a process group of its own, so that Ctrl-C in the terminal reaches only this
 * process, which then ends its services in order.
 *
 * @param {string} label
 * @param {string[]} args program, relative to the workspace, and its arguments
 * @param {NodeJS.ProcessEnv} [env] added to our own
 * @param {string} [cwd]
 * @returns {Service}
 */
export function startService(label, [program = '', ...args], env = {}, cwd = root) {
  const child = spawn(process.execPath, [root + program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    detached: hasGroups,
  });
  const kill = () => killGroup(child);
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return { label, child };
}

/**
 * Starts one of the shop's servers and waits until it is ready.
 *
 * @param {'api' | 'shell'} unit
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./command.mjs').Run['onEnd']} [onEnd]
 * @param {Promise<unknown>} [needed] what it is not ready without
 * @returns {Promise<Service>}
 * @throws {Error} when it ends or does not become ready in time
 */
export async function startServer(unit, port, env, onEnd = () => {}, needed = Promise.resolve()) {
  const server = servers[unit];
  // The API refuses SHOP_CLOCK in production.
  const isTrial = unit === 'api' && Boolean(process.env.SHOP_CLOCK);
  const service = startService(server.label, [server.program], {
    NODE_ENV: isTrial ? process.env.NODE_ENV : 'production',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${server.nodeOptions}`.trim(),
    [server.portVariable]: String(port),
    ...env,
  });
  onEnd(() => endService(service));
  try {
    await needed;
    await waitUntilReady(service, `http://127.0.0.1:${port}/health/ready`);
  } catch (error) {
    // A running one would keep the port and the data folder from the next one.
    await endService(service);
    throw error;
  }
  return service;
}

/**
 * The sizes of the young generation are those of the Dockerfile. Small ones suffice, because little of a request is
 * kept: under load the API uses 110 MB less and accepts a fifth fewer orders per second, the shell uses 25 MB less.
 */
const servers = {
  api: {
    label: 'The API',
    program: 'api/dist/main.js',
    portVariable: 'API_PORT',
    nodeOptions: '--max-semi-space-size=2',
  },
  shell: {
    label: 'The shell',
    program: 'shell/dist/server/main.js',
    portVariable: 'PORT',
    nodeOptions: '--max-semi-space-size=4',
  },
};

/** @param {Service} service @returns {Promise<string>} how it ended, once it has */
export function waitForEnd({ label, child }) {
  return new Promise((resolve) => {
    /** @param {number | null} code @param {NodeJS.Signals | null} signal */
    const report = (code, signal) =>
      resolve(`${label} has ended (${signal ? `signal ${signal}` : `exit code ${code}`}).`);
    if (hasEnded(child)) report(child.exitCode, child.signalCode);
    else child.once('exit', report);
  });
}

/**
 * Waits until a GET of a URL succeeds. A service that is still busy may take as long as it needs: a slow machine takes
 * its time to create a database. One that responds with an error, or uses no processor time, gets a minute.
 *
 * @param {Service} service
 * @param {string} url
 * @param {number} [timeoutMs] of that minute
 * @param {(pid: number) => string} [processorTime]
 * @throws {Error} when the service ends or does not respond in time
 */
export async function waitUntilReady(
  service,
  url,
  timeoutMs = 60_000,
  processorTime = processorTimeOf,
) {
  const { label, child } = service;
  let used = '';
  let isResponding = false;
  let deadline = Date.now() + timeoutMs;
  for (;;) {
    const status = await statusOf(url, deadline - Date.now());
    if (status >= 200 && status < 300) return;
    if (hasEnded(child)) throw new Error(await waitForEnd(service));
    if (status !== 0 && !isResponding) {
      isResponding = true;
      deadline = Date.now() + timeoutMs;
    }
    if (Date.now() > deadline) {
      const usedNow = isResponding ? used : processorTime(child.pid ?? 0);
      if (usedNow === used) throw new Error(`${label} does not respond at ${url}.`);
      console.log(`${label} is still starting…`);
      used = usedNow;
      deadline = Date.now() + timeoutMs;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Uses no `fetch`, which would cost `npm start` a sixth of its memory while the shop runs.
 *
 * @param {string} url
 * @param {number} timeoutMs
 * @returns {Promise<number>} the status of the response; 0 without one
 */
function statusOf(url, timeoutMs) {
  return new Promise((resolve) => {
    const headers = { accept: 'text/html, */*' };
    const signal = AbortSignal.timeout(Math.max(1, timeoutMs));
    get(url, { headers, signal, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).once('error', () => resolve(0));
  });
}

/** @param {Service} service @param {NodeJS.Signals} [signal] */
export const endService = ({ child }, signal) => endProcess(child, { signal });
