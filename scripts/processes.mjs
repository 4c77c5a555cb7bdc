import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The workspace folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command to its end with its output shown.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when it could not start or a signal ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => {
      process.off('exit', endWithUs);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs a short command silently.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {string | undefined} its output, or undefined when it failed
 */
export function outputOf(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Ends a child politely, and by force when it has not ended in time.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ signal?: NodeJS.Signals, timeoutMs?: number }} [options]
 * @returns {Promise<void>}
 */
export function endProcess(child, { signal = 'SIGTERM', timeoutMs = 10_000 } = {}) {
  if (child.pid === undefined || hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill(signal);
  });
}

/** @param {import('node:child_process').ChildProcess} child */
export function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}
