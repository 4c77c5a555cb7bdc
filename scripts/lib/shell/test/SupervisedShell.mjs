import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { root } from '../../../../shared/build/units.mjs';
import { endProcess, hasEnded } from '../../processes.mjs';

/** @typedef {'at start' | 'its check' | 'forever'} Failure */

/** The program of the shell's container, with shells that tell their names. */
export class SupervisedShell {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-supervised-'));
  port = 0;
  output = '';
  #pids = path.join(this.folder, 'pids');
  #shell = path.join(this.folder, 'shell');
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #supervisor;

  constructor() {
    mkdirSync(this.#pids);
    this.#addPackage('.', 'of the workspace');
    this.#addPackage('shell', 'of the shell');
  }

  get releases() {
    return path.join(this.folder, 'elsewhere/releases/shell');
  }

  get supervisor() {
    if (!this.#supervisor) throw new Error('Start it first.');
    return this.#supervisor;
  }

  /** Builds the shell. @param {string} name @param {Failure} [fails] */
  build(name, fails) {
    for (const part of [
      'public',
      'pictures',
      'dist/server',
      'dist/web',
      'dist/worker',
      'dist/early',
    ]) {
      mkdirSync(path.join(this.#shell, part), { recursive: true });
    }
    const program = path.join(root, 'scripts/lib/shell/test/fakeShell.cjs');
    copyFileSync(program, path.join(this.#shell, 'dist/server/main.js'));
    writeFileSync(
      path.join(this.#shell, 'dist/web/behavior.json'),
      JSON.stringify({ name, fails }),
    );
  }

  /** Starts the supervisor, and waits until the shell answers. */
  async start() {
    this.port ||= await getPort();
    const supervisor = spawn(process.execPath, [path.join(root, 'scripts/superviseShell.mjs')], {
      cwd: this.folder,
      env: {
        PATH: process.env.PATH,
        PORT: String(this.port),
        DATA_DIR: path.join(this.folder, 'elsewhere'),
        PIDS_DIR: this.#pids,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#supervisor = supervisor;
    for (const stream of [supervisor.stdout, supervisor.stderr]) {
      stream.on('data', (text) => (this.output += text));
    }
    while (!(await this.get().catch(() => false))) {
      if (hasEnded(supervisor)) throw new Error(this.output);
      await wait(20);
    }
  }

  /** @param {string} name @param {Failure} [fails] @returns {Promise<string>} */
  deploy(name, fails) {
    this.build(name, fails);
    return this.#request(`/deploy?from=${encodeURIComponent(this.#shell)}`);
  }

  rollBack() {
    return this.#request('/deploy');
  }

  /** @param {string} [url] @param {http.Agent | false} [agent] by default a connection of its own */
  async get(url = '/', agent = false) {
    const request = http.get({ host: '127.0.0.1', port: this.port, path: url, agent });
    const [response] = /** @type {[http.IncomingMessage]} */ (await once(request, 'response'));
    response.setEncoding('utf8');
    let text = '';
    for await (const part of response) text += part;
    return { text, connection: response.headers.connection };
  }

  /** @param {string} url @returns {Promise<string>} what is live @throws {Error} why nothing has changed */
  async #request(url) {
    const { release, problem } = JSON.parse((await this.get(url)).text);
    if (problem) throw new Error(problem);
    return release;
  }

  /** Lets slow requests end. */
  finishRequests() {
    writeFileSync(path.join(this.#pids, 'finish'), '');
  }

  /** @param {string} name @returns {Promise<number>} the process of that shell, once it runs */
  async processOf(name) {
    for (;;) {
      const pid = this.running().findLast((one) => one.name === name)?.pid;
      if (pid) return pid;
      await wait(20);
    }
  }

  /** Waits until only these shells run. @param {string[]} names */
  async waitForProcesses(...names) {
    while (
      this.running()
        .map(({ name }) => name)
        .sort()
        .join() !== names.sort().join()
    )
      await wait(20);
  }

  /** @returns {{ pid: number, name: string }[]} */
  running() {
    return readdirSync(this.#pids)
      .filter((file) => file !== 'finish' && isRunning(Number(file)))
      .map((file) => ({
        pid: Number(file),
        name: readFileSync(path.join(this.#pids, file), 'utf8'),
      }));
  }

  async remove() {
    if (this.#supervisor) await endProcess(this.#supervisor);
    rmSync(this.folder, { recursive: true });
  }

  /** @param {string} workspace @param {string} version */
  #addPackage(workspace, version) {
    const folder = path.join(this.folder, workspace, 'node_modules/fake-package');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.js'), `exports.version = '${version}';`);
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
