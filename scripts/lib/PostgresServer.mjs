import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { databaseAccount } from './databaseAccount.mjs';
import { childrenOf, endProcess, hasEnded, killProcess } from './processes.mjs';

/**
 * @param {readonly string[]} [programs] that are needed
 * @returns {string | undefined} the folder of all of them, the newest where there are several
 */
export function findPostgresBinaries(programs = ['initdb', 'postgres']) {
  /** @param {string} parent */
  const versionsIn = (parent) =>
    existsSync(parent)
      ? readdirSync(parent)
          .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
          .map((version) => path.join(parent, version, 'bin'))
      : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((opt) =>
    versionsIn(opt).filter((folder) => folder.includes('postgresql')),
  );
  return [...onPath, ...versionsIn('/usr/lib/postgresql'), ...homebrew].find((folder) =>
    programs.every((program) => existsSync(path.join(folder, program))),
  );
}

/** A PostgreSQL in a temporary folder, which `stop` deletes. */
export class PostgresServer {
  #binaries;
  #folder = mkdtempSync(path.join(tmpdir(), 'shop-test-db-'));
  #owner = databaseAccount();
  /** @type {string[]} */
  #args = [];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #endAtOnce = () => {
    this.#child?.kill('SIGQUIT');
    this.#remove();
  };
  url = '';

  /** @param {string} binaries */
  constructor(binaries) {
    this.#binaries = binaries;
  }

  /**
   * Creates the database files and starts the server.
   *
   * @param {Record<string, string>} settings of postgresql.conf
   */
  async create(settings) {
    const { uid, gid } = this.#owner;
    const data = path.join(this.#folder, 'data');
    try {
      if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid);
      const initdb = spawnSync(
        path.join(this.#binaries, 'initdb'),
        ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
        { cwd: this.#folder, ...this.#owner, encoding: 'utf8' },
      );
      if (initdb.status !== 0) throw new Error(`initdb failed:\n${initdb.stderr}`);
      const port = await getPort();
      const all = {
        listen_addresses: '127.0.0.1',
        unix_socket_directories: this.#folder,
        max_connections: '200',
        ...settings,
      };
      const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      this.#args = ['-D', data, '-p', String(port), ...options];
      this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
      process.once('exit', this.#endAtOnce);
      await this.start();
    } catch (error) {
      this.#remove();
      throw error;
    }
  }

  /** Starts the server, also after `kill`, and waits until databases can be created. */
  async start() {
    const deadline = Date.now() + 30_000;
    do {
      // PostgreSQL ends at once while a process of a killed server still runs.
      if (!this.#child || hasEnded(this.#child)) this.#child = this.#spawn();
      if (Date.now() > deadline) {
        await this.stop();
        throw new Error('The PostgreSQL for the tests does not accept connections.');
      }
      await sleep(50);
    } while (!(await canCreateDatabases(this.url)));
  }

  #spawn() {
    return spawn(path.join(this.#binaries, 'postgres'), this.#args, {
      cwd: this.#folder,
      ...this.#owner,
      stdio: 'ignore',
    });
  }

  /** The process ids of the server's children, its backends among them; empty where `pgrep` is missing. */
  get backends() {
    return this.#child?.pid === undefined ? [] : childrenOf(this.#child.pid);
  }

  /** Kills the server and its children with SIGKILL. */
  async kill() {
    const { backends } = this;
    if (this.#child) await endProcess(this.#child, { signal: 'SIGKILL' });
    for (const pid of backends) killProcess(pid);
  }

  /** A fast shutdown, which disconnects the remaining clients. */
  async stop() {
    if (this.#child) await endProcess(this.#child, { signal: 'SIGINT' });
    process.off('exit', this.#endAtOnce);
    this.#remove();
  }

  #remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** @param {string} url */
export async function canCreateDatabases(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A server that ends while it is asked breaks the connection.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      'SELECT rolcreatedb OR rolsuper AS creates FROM pg_roles WHERE rolname = current_user',
    );
    return rows[0].creates === true;
  } catch {
    return false;
  } finally {
    // Rejects after a failed connect().
    await client.end().catch(() => {});
  }
}
