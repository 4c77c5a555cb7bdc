import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, killProcess } from '../../scripts/lib/processes.mjs';
import { patroniConfig } from './configs.mjs';
import { Program } from './Program.mjs';

/** @typedef {import('./configs.mjs').NodePorts} NodePorts */

/** A PostgreSQL and the Patroni that supervises it. */
export class DatabaseNode {
  #patroni;
  #folder;
  #restUrl;
  #isKilled = false;
  name;

  /**
   * @param {NodePorts} node
   * @param {object} options
   * @param {number} options.etcdPort
   * @param {string} options.folder of the cluster
   * @param {string} options.logFolder
   * @param {import('./programs.mjs').Programs} options.programs
   * @param {{ uid?: number, gid?: number }} options.account
   */
  constructor(node, { etcdPort, folder, logFolder, programs, account }) {
    this.name = node.name;
    this.#folder = path.join(folder, node.name);
    this.#restUrl = `http://127.0.0.1:${node.rest}`;
    mkdirSync(this.#folder, { mode: 0o700 });
    const file = path.join(this.#folder, 'patroni.yml');
    const binaries = programs.postgres;
    writeFileSync(file, patroniConfig({ node, etcdPort, folder: this.#folder, binaries }));
    if (account.uid !== undefined && account.gid !== undefined)
      for (const item of [this.#folder, file]) chownSync(item, account.uid, account.gid);
    this.#patroni = new Program({
      name: node.name,
      command: programs.patroni,
      args: [file],
      logFile: path.join(logFolder, `${node.name}.log`),
      cwd: this.#folder,
      account,
    });
  }

  start() {
    this.#isKilled = false;
    this.#patroni.start();
  }

  /** @throws {Error} when it has ended by itself */
  requireRunning() {
    if (!this.#isKilled && this.#patroni.hasEnded)
      throw new Error(`Patroni of ${this.name} has ended by itself: --logs FOLDER keeps its log.`);
  }

  /**
   * @returns {Promise<Member[] | undefined>} the nodes as this one knows them; undefined without an answer
   *
   * @typedef {{ name: string, role: string, state: string }} Member
   */
  async members() {
    try {
      const signal = AbortSignal.timeout(2_000);
      const response = await fetch(`${this.#restUrl}/cluster`, { signal });
      return response.ok ? (await response.json()).members : undefined;
    } catch {
      return undefined;
    }
  }

  /** Kills Patroni and all processes of PostgreSQL at once, like a power failure. */
  async end() {
    const pids = this.kill();
    await this.#patroni.end();
    while (pids.some(isRunning)) await sleep(20);
  }

  /** Like `end`, without waiting. @returns {number[]} the processes of PostgreSQL, which Patroni does not end */
  kill() {
    this.#isKilled = true;
    this.#patroni.kill();
    const postmaster = this.#postmaster();
    const pids = postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
    for (const pid of pids) killProcess(pid);
    return pids;
  }

  /** Reads the id of the process from the file that an orderly shutdown deletes. @returns {number | undefined} */
  #postmaster() {
    try {
      const text = readFileSync(path.join(this.#folder, 'data/postmaster.pid'), 'utf8');
      const pid = Number(text.split('\n')[0]);
      return isRunning(pid) && commandOf(pid).includes('postgres') ? pid : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Returns whether a process exists and is not a zombie. @param {number} pid */
function isRunning(pid) {
  try {
    // The state follows the name in parentheses, which may contain anything.
    return !/^Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, ''));
  } catch {
    return false;
  }
}

/** @param {number} pid */
const commandOf = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
