import { ShellSupervisor } from './ShellSupervisor.mjs';

/** @typedef {import('./ShellProcess.mjs').ShellOptions} ShellOptions */
/** @typedef {import('./ShellReleases.mjs').ShellReleases} ShellReleases */

/**
 * A request of the shell's server, which has received it by HTTP, and what is answered.
 *
 * @typedef {{ id: string, from?: string }} Request `from`: a folder with a build; without it, a rollback
 * @typedef {{ id: string } & ({ release: string } | { problem: string })} Answer `problem`: why nothing has changed
 */

/** A running shell, and the deployments that replace it. */
export class ShellDeployments {
  #releases;
  #supervisor;
  #isBusy = false;

  /** @param {ShellReleases} releases @param {ShellOptions} options */
  constructor(releases, options) {
    this.#releases = releases;
    this.#supervisor = new ShellSupervisor(options, async (message, shell) => {
      const request = /** @type {Request & { type: string }} */ (message);
      if (request.type === 'deploy')
        shell.send({ type: 'deployed', ...(await this.#answer(request)) });
    });
  }

  /**
   * Serves the release for the build of the sources, and deployments from now on.
   *
   * @param {ReturnType<ShellReleases['fromSources']>} first
   * @param {Promise<unknown>} [needed] Nothing is recorded without it.
   */
  async start({ release, source }, needed) {
    await this.#supervisor.start(release);
    await needed;
    this.#releases.setLive(release, { source });
  }

  /** @param {Request} request @returns {Promise<Answer>} */
  async #answer({ id, from }) {
    if (this.#isBusy)
      return { id, problem: 'The shell is being deployed already. Try again later.' };
    this.#isBusy = true;
    try {
      return { id, release: await (from === undefined ? this.#rollBack() : this.#deploy(from)) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { id, problem: `${reason}\nThe shop serves the same shell as before.` };
    } finally {
      this.#isBusy = false;
    }
  }

  /** @returns {Promise<string>} how the live process ended, once it has without having been replaced */
  ended() {
    return this.#supervisor.ended();
  }

  async restart() {
    await this.#supervisor.restart();
  }

  async stop() {
    await this.#supervisor.stop();
  }

  /** @param {string} from a folder like that of the unit, with a build */
  async #deploy(from) {
    const release = this.#releases.store(from);
    if (release !== this.#supervisor.release) await this.#switchTo(release, false);
    return release;
  }

  async #rollBack() {
    const release = this.#releases.before();
    await this.#switchTo(release, true);
    return release;
  }

  /** @param {string} release @param {boolean} isRollback */
  async #switchTo(release, isRollback) {
    try {
      await this.#supervisor.switchTo(release);
    } catch (error) {
      this.#releases.remove(release);
      throw error;
    }
    this.#releases.setLive(release, { isRollback });
  }
}
