import cluster from 'node:cluster';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { endProcess, hasEnded } from '../processes.mjs';

/**
 * How the shell's processes are started.
 *
 * @typedef {object} ShellOptions
 * @property {number} port
 * @property {string} workspace whose packages it uses. Its release may be stored elsewhere.
 * @property {NodeJS.ProcessEnv} env added to our own
 * @property {number} [checkMs] how long a new shell may take to start, and again to check itself
 * @property {number} [retireMs] how long it may take to finish what it has begun when it is replaced
 */

/** Whoever waits for a deployment gets the last lines of what the shell has printed. */
const maxPrinted = 2_000;

// Not round robin: all processes accept connections of the same socket. What one of them has not accepted when it
// closes the socket is accepted by the other.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/**
 * One process of the shell, which runs the program of a release. What it is told and answers:
 * `shell/server/supervised.ts`.
 */
export class ShellProcess {
  #worker;
  #printed = '';
  /** @type {Promise<string>} how it ended, once it has */
  ended;

  /** @param {string} release @param {ShellOptions} options */
  constructor(release, options) {
    this.release = release;
    this.options = options;
    linkPackages(release, path.join(options.workspace, 'shell/node_modules'));
    cluster.setupPrimary({
      exec: path.join(release, 'dist/server/main.js'),
      args: [],
      // Like in services.mjs.
      execArgv: ['--max-semi-space-size=4'],
      stdio: ['pipe', 'inherit', 'pipe', 'ipc'],
    });
    this.#worker = cluster.fork({
      ...options.env,
      PORT: String(options.port),
      SHELL_DIR: release,
      // Looked up last.
      NODE_PATH: path.join(options.workspace, 'node_modules'),
    });
    const { process: child } = this.#worker;
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text);
      this.#printed = (this.#printed + text).slice(-maxPrinted);
    });
    // `close` comes when everything that it has printed has been read.
    this.ended = new Promise((resolve) => {
      child.once('close', (code, signal) =>
        resolve(`The shell has ended (${signal ? `signal ${signal}` : `exit code ${code}`}).`),
      );
    });
  }

  get hasEnded() {
    return hasEnded(this.#worker.process);
  }

  /** @param {(message: unknown) => void} listener */
  onMessage(listener) {
    this.#worker.on('message', listener);
  }

  /** @param {{ type: string }} message Ignored by a process that has ended. */
  send(message) {
    if (this.#worker.isConnected()) this.#worker.send(message, () => {});
  }

  /** Waits until it could serve. @throws {Error} with the reason */
  async ready() {
    await this.#next('ready', 'did not start');
  }

  /** Lets it check itself: remotes, documents and files. @throws {Error} with the problems */
  async check() {
    this.send({ type: 'check' });
    const { problems } = await this.#next('checked', 'did not finish its check');
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }

  /** Lets it serve visitors. @throws {Error} when it cannot */
  async listen() {
    const listening = this.#next('listening', 'does not listen');
    this.send({ type: 'listen' });
    await listening;
  }

  /** Lets it finish what it has begun. Another process accepts connections already. */
  async retire() {
    this.send({ type: 'retire' });
    const timer = setTimeout(() => void this.end(), this.options.retireMs ?? 150_000);
    await this.ended;
    clearTimeout(timer);
  }

  async end() {
    const drainMs = Number(process.env.DRAIN_SECONDS || 0) * 1_000;
    await endProcess(this.#worker.process, { timeoutMs: drainMs + 12_000 });
  }

  kill() {
    this.#worker.process.kill('SIGKILL');
  }

  /**
   * @param {'ready' | 'checked' | 'listening'} type
   * @param {string} failure what it did when there is no answer in time
   * @returns {Promise<{ problems: string[] }>} the answer
   */
  #next(type, failure) {
    const timeoutMs = this.options.checkMs ?? 120_000;
    return new Promise((resolve, reject) => {
      /** @param {any} message */
      const onMessage = (message) => message.type === type && resolve(message);
      const onListening = () => type === 'listening' && resolve({ problems: [] });
      const timer = setTimeout(
        () => reject(new Error(`The shell ${failure} within ${timeoutMs / 1000} s.`)),
        timeoutMs,
      );
      this.#worker.on('message', onMessage).once('listening', onListening);
      void this.ended.then((end) => {
        clearTimeout(timer);
        reject(new Error(`${end}\n${this.#printed}`.trim()));
      });
      // Nothing of it keeps the supervisor from ending.
      timer.unref();
    });
  }
}

/**
 * Lets a release find the packages of which the shell has a version of its own, before those of the workspace.
 *
 * @param {string} release
 * @param {string} packages
 */
function linkPackages(release, packages) {
  const link = path.join(release, 'node_modules');
  rmSync(link, { force: true });
  // On Windows, a junction needs no rights.
  if (existsSync(packages)) symlinkSync(packages, link, 'junction');
}
