import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../shared/build/units.mjs';
import { killProcess } from './processes.mjs';

/** @typedef {import('../../shared/build/buildUnit.mjs').BuildResult} BuildResult */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Called when the build of a unit begins, and when it has ended.
 *
 * @typedef {(unit: string, isDone: boolean) => void} Listener
 */

/**
 * Processes that build one unit after another. Turborepo starts a process for each build, `shop build`, which passes its
 * unit on to one of these: loading webpack and warming it up takes as long as the build of a small unit.
 */
export class Builders {
  /** @type {ChildProcess[]} */
  #idle = [];
  /** @type {Set<ChildProcess>} */
  #all = new Set();
  /** Of the socket, which only this user can open. */
  #folder = mkdtempSync(path.join(tmpdir(), 'shop-builders-'));
  #onChange;
  #server = createServer({ allowHalfOpen: true }, (socket) => {
    // Turborepo has ended the task, and nobody waits for its result.
    socket.on('error', () => socket.destroy());
    let folder = '';
    socket.setEncoding('utf8').on('data', (text) => (folder += text));
    socket.once('end', async () => socket.end(JSON.stringify(await this.build(folder))));
  });
  #kill = () => this.#all.forEach(({ pid }) => pid !== undefined && killProcess(pid));

  /** @param {Listener} onChange */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** @param {Listener} [onChange] @returns {Promise<Builders>} */
  static async open(onChange = () => {}) {
    const builders = new Builders(onChange);
    await builders.#listen();
    return builders;
  }

  /** Windows has named pipes in place of sockets in folders. */
  get address() {
    return process.platform === 'win32'
      ? `\\\\.\\pipe\\${path.basename(this.#folder)}`
      : path.join(this.#folder, 'socket');
  }

  /** @returns {Promise<void>} */
  #listen() {
    process.once('exit', this.#kill);
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject).listen(this.address, resolve);
    });
  }

  /**
   * Builds a unit in an idle process, or in a new one.
   *
   * @param {string} folder
   * @returns {Promise<BuildResult>}
   */
  async build(folder) {
    const unit = path.basename(folder);
    this.#onChange(unit, false);
    const builder = this.#idle.pop() ?? this.#start();
    /** @type {BuildResult} */
    const result = await new Promise((resolve) => {
      /** @param {number | null} code @param {NodeJS.Signals | null} signal */
      const onExit = (code, signal) => {
        const output = `The process that builds ${unit} has ended (${signal ?? `exit code ${code}`}).`;
        resolve({ isBuilt: false, output });
      };
      builder.once('exit', onExit);
      builder.once('message', (/** @type {BuildResult} */ message) => {
        builder.off('exit', onExit);
        this.#idle.push(builder);
        resolve(message);
      });
      builder.send(folder);
    });
    this.#onChange(unit, true);
    return result;
  }

  #start() {
    const builder = fork(`${root}shared/build/builder.mjs`, {
      // Errors are part of the result. A young generation of this size saves a tenth of the time.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-semi-space-size=64'],
    });
    this.#all.add(builder);
    builder.once('exit', () => {
      this.#all.delete(builder);
      this.#idle = this.#idle.filter((one) => one !== builder);
    });
    return builder;
  }

  close() {
    process.off('exit', this.#kill);
    this.#kill();
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
