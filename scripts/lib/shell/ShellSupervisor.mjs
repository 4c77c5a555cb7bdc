import { ShellProcess } from './ShellProcess.mjs';

/** @typedef {import('./ShellProcess.mjs').ShellOptions} ShellOptions */

/**
 * Keeps one shell serving, and replaces it without refusing a connection: the next process starts beside the live one,
 * checks itself, and only then listens on the same socket. The former one finishes what it has begun.
 */
export class ShellSupervisor {
  #options;
  #onMessage;
  /** @type {ShellProcess | undefined} */
  #live;
  /** What is being checked. @type {ShellProcess | undefined} */
  #next;
  #onReplaced = () => {};
  /** All that run: the live one, the next one, and those that finish. @type {Set<ShellProcess>} */
  #processes = new Set();
  #isStopped = false;
  /** @type {Promise<unknown> | undefined} */
  #switching;

  /**
   * @param {ShellOptions} options
   * @param {(message: unknown, process: ShellProcess) => void} onMessage receives what a shell asks for
   */
  constructor(options, onMessage = () => {}) {
    this.#options = options;
    this.#onMessage = onMessage;
    process.once('exit', () => this.#processes.forEach((shell) => shell.kill()));
  }

  /** @returns {string | undefined} */
  get release() {
    return this.#live?.release;
  }

  /** Serves a release, which is not checked: there is nothing that would serve instead. @param {string} release */
  async start(release) {
    await this.#replace(release, false);
  }

  /** Starts the live release again, unless it runs. A deployment that is being checked is given up. */
  async restart() {
    this.#next?.kill();
    await this.#switching?.catch(() => {});
    if (this.#live && !this.#live.hasEnded) return;
    if (!this.release) throw new Error('No release of the shell has been live.');
    await this.#replace(this.release, false);
  }

  /**
   * Replaces the live release by another one. If that one fails, the live one stays as it is.
   *
   * @param {string} release
   * @throws {Error} with the reason
   */
  async switchTo(release) {
    if (this.#switching)
      throw new Error('The shell is being replaced already. Try again in a minute.');
    await this.#replace(release, true);
  }

  /** @returns {Promise<string>} how the live process ended, once it has without having been replaced */
  async ended() {
    for (;;) {
      const live = this.#live;
      if (!live) throw new Error('The shell has not been started.');
      const replaced = new Promise((resolve) => (this.#onReplaced = () => resolve(undefined)));
      await Promise.race([live.ended, replaced]);
      if (live === this.#live) return live.ended;
    }
  }

  /** Ends all processes. */
  async stop() {
    this.#isStopped = true;
    await Promise.all([...this.#processes].map((process) => process.end()));
  }

  /** @param {string} release @param {boolean} isChecked */
  async #replace(release, isChecked) {
    this.#switching = this.#startNext(release, isChecked);
    try {
      await this.#switching;
    } finally {
      this.#switching = undefined;
    }
  }

  /** @param {string} release @param {boolean} isChecked */
  async #startNext(release, isChecked) {
    this.#requireRunning();
    const former = this.#live;
    const next = new ShellProcess(release, this.#options);
    this.#processes.add(next);
    next.onMessage((message) => this.#onMessage(message, next));
    void next.ended.then(() => this.#processes.delete(next));
    this.#next = next;
    try {
      await next.ready();
      if (isChecked) await next.check();
      this.#requireRunning();
      this.#next = undefined;
      await next.listen();
    } catch (error) {
      this.#next = undefined;
      await next.end();
      if (!former?.hasEnded || !isChecked) throw error;
      throw new Error('The live shell ended meanwhile, and is started again. Deploy once more.', {
        cause: error,
      });
    }
    this.#live = next;
    this.#onReplaced();
    void former?.retire();
  }

  #requireRunning() {
    if (this.#isStopped) throw new Error('The shop is ending.');
  }
}
