import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { endProcess, hasEnded, killProcess } from '../../scripts/lib/processes.mjs';
import { waitUntilReady } from '../../scripts/lib/services.mjs';

/**
 * @typedef {object} ProgramOptions
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} logFile its output is appended
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] added to our own
 * @property {{ uid?: number, gid?: number }} [account] of another user who runs it
 * @property {string} [readyUrl] responds with 2xx once it is ready
 */

/** A process of the cluster, which can be killed and started again. */
export class Program {
  #options;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  /** @param {ProgramOptions} options */
  constructor(options) {
    this.#options = options;
  }

  get name() {
    return this.#options.name;
  }

  /** Starts it in its own process group: Ctrl-C then reaches only this process, which ends the others. */
  start() {
    const { command, args, logFile, cwd, env, account } = this.#options;
    const log = openSync(logFile, 'a');
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      ...account,
      detached: true,
      // The shop's servers exit when this channel closes, even after kill -9 of this process.
      stdio: command === process.execPath ? ['ignore', log, log, 'ipc'] : ['ignore', log, log],
    });
    closeSync(log);
    // Without a listener the error would be uncaught; waitUntilReady reports that it has ended.
    child.once('error', () => {});
    this.#child = child;
  }

  /** @param {string} [readyUrl] in place of its own @throws {Error} when it ends or is not ready in time */
  async untilReady(readyUrl = this.#options.readyUrl) {
    const { name } = this.#options;
    if (this.#child && readyUrl)
      await waitUntilReady({ label: name, child: this.#child }, readyUrl);
  }

  get hasEnded() {
    return !this.#child || hasEnded(this.#child);
  }

  /** Kills it without waiting. Called when this process exits. */
  kill() {
    if (this.#child?.pid && !this.hasEnded) killProcess(this.#child.pid);
  }

  /** @param {NodeJS.Signals} [signal] */
  async end(signal = 'SIGKILL') {
    if (this.#child) await endProcess(this.#child, { signal, timeoutMs: 30_000 });
  }
}
