import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { root } from '../../shared/build/units.mjs';
import { endProcess, hasEnded } from '../../scripts/lib/processes.mjs';
import { waitUntilReady } from '../../scripts/lib/services.mjs';

const maxStarts = 100;

/** A process of the API's production build, which is started again whenever it has ended. */
export class ApiProcess {
  #env;
  #port = 0;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #isExpectedToEnd = false;
  /** Exits that the run did not cause. @type {string[]} */
  findings = [];

  /** @param {NodeJS.ProcessEnv} env */
  constructor(env) {
    this.#env = env;
  }

  get url() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it, repeatedly until it is ready: the database may be down, or it may be killed while it starts. */
  async start() {
    this.#port ||= await getPort();
    for (let attempt = 1; ; attempt += 1) {
      const { child, errors } = this.#spawn();
      try {
        await waitUntilReady({ label: 'The API', child }, `${this.url}/health/ready`);
        child.once('exit', (code, signal) => {
          if (!this.#isExpectedToEnd)
            this.findings.push(`the API ended by itself: ${signal ?? code} ${errors()}`);
        });
        return;
      } catch (error) {
        if (attempt === maxStarts) throw new Error(errors(), { cause: error });
        await sleep(50);
      }
    }
  }

  #spawn() {
    this.#isExpectedToEnd = false;
    const child = spawn(process.execPath, [`${root}api/dist/main.js`], {
      env: { ...process.env, NODE_ENV: 'production', API_PORT: String(this.#port), ...this.#env },
      // The API exits when this process, which holds the IPC channel, is gone.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => (errors += text));
    return { child, errors: () => errors.trim() };
  }

  async kill() {
    this.#isExpectedToEnd = true;
    if (this.#child) await endProcess(this.#child, { signal: 'SIGKILL' });
  }

  async stop() {
    this.#isExpectedToEnd = true;
    if (this.#child && !hasEnded(this.#child)) await endProcess(this.#child);
  }
}
