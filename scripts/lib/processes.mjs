import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The workspace. The image of the shell has this file, and not the one that lists the units. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Runs a command in the workspace to its end. It does not outlive this process.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { isQuiet?: boolean, isGroup?: boolean }} [options]
 *   `isQuiet`: collects the output instead of showing it; `isGroup`: what the command has started ends with it, by
 *   SIGKILL unless `killSignal` is another one
 * @returns {Promise<{ exitCode: number, output: string }>} 1 when it could not start or a signal ended it
 */
export function run(command, args, { isQuiet = false, isGroup = false, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = isQuiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', stdio, stdio],
      detached: isGroup && hasGroups,
      ...options,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    // One signal only: on a second one Playwright exits and leaves its servers running.
    const kill = isGroup
      ? () => killGroup(child, options.killSignal)
      : () => child.killed || child.kill(options.killSignal);
    process.once('exit', kill);
    /** @param {number} exitCode */
    const finish = (exitCode) => {
      process.off('exit', kill);
      resolve({ exitCode, output });
    };
    child.once('error', (error) => {
      output += `${command}: ${error.message}\n`;
      finish(1);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/**
 * Runs a short command.
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
 * Ends a child with a signal, and with SIGKILL when it has not ended in time.
 *
 * @param {ChildProcess} child
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

/** @param {ChildProcess} child */
export function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Kills a process, if it still runs. @param {number} pid @param {NodeJS.Signals | number} [signal] */
export function killProcess(pid, signal = 'SIGKILL') {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Windows has no process groups. */
export const hasGroups = process.platform !== 'win32';

/**
 * Kills a process that has a group of its own, and all others in it.
 *
 * @param {ChildProcess} child
 * @param {NodeJS.Signals | number} [signal]
 */
export function killGroup({ pid }, signal) {
  if (pid !== undefined) killProcess(hasGroups ? -pid : pid, signal);
}

/**
 * @param {number} root
 * @returns {string} the processor time that a process and those below it have used; empty where `ps` is missing
 */
export function processorTimeOf(root) {
  const rows = (outputOf('ps', ['-A', '-o', 'pid=,ppid=,time=']) ?? '')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const family = new Set([String(root)]);
  // Parents may be listed after their children.
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [pid = '', parent = ''] of rows) if (family.has(parent)) family.add(pid);
  }
  return rows
    .filter(([pid = '']) => family.has(pid))
    .map(([pid, , time]) => `${pid} ${time}`)
    .join(', ');
}

/**
 * @param {number} pid
 * @returns {number[]} the ids of its children; empty where `pgrep` is missing
 */
export function childrenOf(pid) {
  const pids = outputOf('pgrep', ['-P', String(pid)]) ?? '';
  return pids.split('\n').filter(Boolean).map(Number);
}
