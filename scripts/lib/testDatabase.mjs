import { userInfo } from 'node:os';
import { canCreateDatabases, findPostgresBinaries, PostgresServer } from './PostgresServer.mjs';

/**
 * A PostgreSQL for the tests.
 *
 * @typedef {{ url: string, stop: () => Promise<void> }} TestDatabase
 */

/**
 * The PostgreSQL that TEST_DATABASE_URL names, else one that runs on this machine, else one started
 * for the tests from installed binaries.
 *
 * @returns {Promise<TestDatabase | undefined>} undefined when PostgreSQL is not installed
 * @throws {Error} when the named one does not accept connections or the binaries fail
 */
export async function openTestDatabase() {
  const named = process.env.TEST_DATABASE_URL;
  if (named) {
    if (await canCreateDatabases(named)) return { url: named, stop: async () => {} };
    throw new Error('TEST_DATABASE_URL names a PostgreSQL where no database can be created.');
  }
  for (const user of new Set(['postgres', userInfo().username])) {
    const url = `postgres://${user}@localhost:5432/postgres`;
    if (await canCreateDatabases(url)) return { url, stop: async () => {} };
  }
  const binaries = findPostgresBinaries();
  if (!binaries) return undefined;
  const server = new PostgresServer(binaries);
  // The data is deleted with the server: no need to sync it to disk.
  await server.create({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  return { url: server.url, stop: () => server.stop() };
}

/**
 * Names the PostgreSQL of `openTestDatabase` in TEST_DATABASE_URL, for the tests that this command starts.
 *
 * @param {import('./command.mjs').Run['onEnd']} onEnd
 * @returns {Promise<boolean>} whether there is one
 * @throws {Error} when there is none, and REQUIRE_POSTGRES is 1
 */
export async function useTestDatabase(onEnd) {
  const database = await openTestDatabase();
  if (database) {
    onEnd(database.stop);
    process.env.TEST_DATABASE_URL = database.url;
  } else if (process.env.REQUIRE_POSTGRES === '1') {
    throw new Error('PostgreSQL was not found, and REQUIRE_POSTGRES is 1.');
  }
  return database !== undefined;
}
