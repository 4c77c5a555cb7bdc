import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { writeBuiltRemotes } from '../../scripts/lib/builtRemotes.mjs';
import { childrenOf, endProcess, hasEnded } from '../../scripts/lib/processes.mjs';
import { shellParts } from '../../scripts/lib/shell/ShellReleases.mjs';
import { packFiles } from '../../shared/build/deploy/packBuild.mjs';
import { ShopClient } from '../../shared/build/deploy/ShopClient.mjs';
import { root } from '../../shared/build/units.mjs';

/** Of a shop that only this machine reaches, while the experiment runs. */
const token = randomUUID();

/** The shell under its supervisor, with builds that differ. */
export class SupervisedShop {
  #folder = mkdtempSync(path.join(tmpdir(), 'shop-shell-'));
  #onEnd;
  port = 0;
  #pid = 0;

  /** @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd */
  constructor(onEnd) {
    this.#onEnd = onEnd;
    onEnd(() => rmSync(this.#folder, { recursive: true }));
  }

  /** @param {number} apiPort */
  async start(apiPort) {
    this.port = await getPort();
    const child = spawn(process.execPath, ['scripts/superviseShell.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        PORT: String(this.port),
        HOST: '127.0.0.1',
        API_PORT: String(apiPort),
        SHELL_DIR: this.#build(0),
        DEPLOY_TOKENS: `lab ${token} *`,
        REMOTES_FILE: writeBuiltRemotes(this.#folder),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.#pid = child.pid ?? 0;
    this.#onEnd(() => endProcess(child));
    while (!(await this.#isReady())) {
      if (hasEnded(child)) throw new Error('The shell did not start (see above).');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** @param {number} number of the build */
  async deploy(number) {
    const archive = await packFiles('shell', this.#build(number), shellParts);
    await new ShopClient(`http://127.0.0.1:${this.port}`, token).deploy('shell', archive, null);
  }

  /** The live shell, and those that still answer connections of before. */
  countProcesses() {
    return childrenOf(this.#pid).length;
  }

  /** Copies the build of this checkout, with another name for its main script. @param {number} number */
  #build(number) {
    const folder = path.join(this.#folder, `build-${number}`);
    for (const part of ['public', 'dist']) {
      cpSync(path.join(root, 'shell', part), path.join(folder, part), { recursive: true });
    }
    const web = path.join(folder, 'dist/web');
    const hash = `0000000${number}`.slice(-8);
    for (const file of readdirSync(web)) {
      const renamed = file.replace(/^main\.[0-9a-f]+\.js/, `main.${hash}.js`);
      if (renamed !== file) renameSync(path.join(web, file), path.join(web, renamed));
    }
    const entry = path.join(web, 'entry.json');
    const text = readFileSync(entry, 'utf8').replace(/main\.[0-9a-f]+\.js/g, `main.${hash}.js`);
    writeFileSync(entry, text);
    return folder;
  }

  /** @returns {Promise<boolean>} */
  #isReady() {
    return new Promise((resolve) => {
      get(
        { host: '127.0.0.1', port: this.port, path: '/health/ready', agent: false },
        (response) => {
          response.resume();
          resolve(response.statusCode === 200);
        },
      ).once('error', () => resolve(false));
    });
  }
}
