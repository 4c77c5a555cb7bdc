import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { endProcess, hasEnded, outputOf } from './processes.mjs';

/**
 * A PostgreSQL for the tests.
 *
 * @typedef {{ url: string, stop: () => Promise<void> }} TestDatabase
 */

/**
 * The PostgreSQL that TEST_DATABASE_URL names, else one that runs on this machine, else one started
 * for the tests from installed binaries.
 *
 * @returns {Promise<TestDatabase | undefined>} undefined where this machine has none
 * @throws {Error} when the named one does not accept connections or the binaries fail
 */
export async function openTestDatabase() {
  const named = process.env.TEST_DATABASE_URL;
  if (named) {
    if (await accepts(named)) return { url: named, stop: async () => {} };
    throw new Error('TEST_DATABASE_URL names a PostgreSQL where no database can be created.');
  }
  for (const user of new Set(['postgres', userInfo().username])) {
    const url = `postgres://${user}@localhost:5432/postgres`;
    if (await accepts(url)) return { url, stop: async () => {} };
  }
  const binaries = findBinaries();
  return binaries ? startServer(binaries) : undefined;
}

/** Whether databases can be created there. @param {string} url */
async function accepts(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
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

/** @returns {string | undefined} the folder of initdb and postgres, the newest where there are several */
function findBinaries() {
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
  return [...onPath, ...versionsIn('/usr/lib/postgresql'), ...homebrew].find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

/** PostgreSQL refuses to run as root: then another account runs it. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const user = ['postgres', 'nobody'].find((name) => outputOf('id', ['-u', name]));
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no other account for it.');
  return { uid: Number(outputOf('id', ['-u', user])), gid: Number(outputOf('id', ['-g', user])) };
}

/** @param {string} binaries @returns {Promise<TestDatabase>} */
async function startServer(binaries) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-test-db-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const owner = account();
    if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
    const options = { cwd: folder, ...owner };
    const data = path.join(folder, 'data');

    const initdb = spawnSync(
      path.join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...options, encoding: 'utf8' },
    );
    if (initdb.status !== 0) throw new Error(`initdb failed:\n${initdb.stderr}`);

    const port = await getPort();
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: '200',
      // The data is deleted with the server: no need to sync it to disk.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    };
    const server = spawn(
      path.join(binaries, 'postgres'),
      [
        ...['-D', data, '-p', String(port)],
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...options, stdio: 'ignore' },
    );
    const stopAtOnce = () => {
      server.kill('SIGQUIT');
      remove();
    };
    process.once('exit', stopAtOnce);
    const stop = async () => {
      // SIGINT is a fast shutdown: it disconnects the remaining clients.
      await endProcess(server, { signal: 'SIGINT' });
      process.off('exit', stopAtOnce);
      remove();
    };
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const deadline = Date.now() + 30_000;
    while (!(await accepts(url))) {
      if (hasEnded(server) || Date.now() > deadline) {
        await stop();
        throw new Error('The PostgreSQL for the tests does not accept connections.');
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { url, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
