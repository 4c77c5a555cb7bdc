import pg from 'pg';
import { seedLargeShop } from '../../api/test/largeShop/seedLargeShop.mjs';
import { findPostgresBinaries, PostgresServer } from '../../scripts/lib/PostgresServer.mjs';
import { run } from '../../scripts/lib/processes.mjs';

/**
 * Starts a PostgreSQL for a large shop, until the command ends. It does not survive a crash of the machine.
 *
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @throws {Error} when PostgreSQL is not installed
 */
export async function startLargeServer(onEnd) {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('PostgreSQL was not found. Set DATABASE_URL.');
  const server = new PostgresServer(binaries);
  onEnd(() => server.stop());
  await server.create({ fsync: 'off', shared_buffers: '512MB', max_wal_size: '8GB' });
  return server;
}

/**
 * Creates the tables with the built API, and fills them.
 *
 * @param {string} url of a PostgreSQL database
 * @param {import('../../api/test/largeShop/seedLargeShop.mjs').SeedOptions} options
 */
export async function fillShop(url, options) {
  const env = { ...process.env, DATABASE_URL: url };
  const { exitCode } = await run(process.execPath, ['api/dist/main.js', 'create'], { env });
  if (exitCode !== 0) throw new Error('The tables could not be created (see above).');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await seedLargeShop(client, options);
  } finally {
    await client.end();
  }
}
