import { spawn } from 'node:child_process';
import { endProcess, hasEnded, root } from './processes.mjs';

/**
 * A long-running child process of ours.
 *
 * @typedef {{ label: string, child: import('node:child_process').ChildProcess }} Service
 */

/**
 * Starts a Node program of ours. The channel to it tells it when this process is gone, even after
 * kill -9. It gets a process group of its own, so that Ctrl-C in the terminal reaches only this
 * process and it decides the order in which things end.
 *
 * @param {string} label
 * @param {string} program relative to the workspace
 * @param {NodeJS.ProcessEnv} env added to our own
 * @returns {Service}
 */
export function startService(label, program, env) {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  return { label, child };
}

/** @param {Service} service @returns {Promise<string>} how it ended, once it has */
export function ended({ label, child }) {
  return new Promise((resolve) => {
    /** @param {number | null} code @param {NodeJS.Signals | null} signal */
    const tell = (code, signal) =>
      resolve(`${label} has ended (${signal ? `signal ${signal}` : `exit code ${code}`}).`);
    if (hasEnded(child)) tell(child.exitCode, child.signalCode);
    else child.once('exit', tell);
  });
}

/**
 * Waits until a service answers its readiness check, or has ended.
 *
 * @param {Service} service
 * @param {string} address
 * @throws {Error} when it has not answered in time
 */
export async function untilReady(service, address, timeoutMs = 60_000) {
  const deadline = Date.now() + timeoutMs;
  while (!hasEnded(service.child)) {
    if (await answers(address)) return;
    if (Date.now() > deadline) throw new Error(`${service.label} does not answer at ${address}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @param {string} address */
async function answers(address) {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Calls back when the user or the system asks this process to end: once politely, and a second time
 * when asked again. npm passes Ctrl-C on to a program that the terminal has told already, so
 * repetitions within a second are the same request.
 *
 * @param {(isRepeated: boolean) => void} onEnd
 */
export function onEndRequest(onEnd) {
  let askedAt = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (askedAt === 0) {
        askedAt = Date.now();
        onEnd(false);
      } else if (Date.now() - askedAt > 1000) {
        onEnd(true);
      }
    });
  }
}

/** Ends services one after the other, the last started first. @param {Service[]} services */
export async function endServices(services) {
  for (const { child } of services.toReversed()) await endProcess(child);
}
