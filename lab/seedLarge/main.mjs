// `npm run seed:large -w lab -- [--products 100000] [--orders 1000000] [--users 1000000] [--seed 1] [--until TIME]`:
// fills an unused shop with the history of a large one. It fills the database of DATABASE_URL; without that, a
// PostgreSQL of its own, which runs until Ctrl-C.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { seedLargeShop } from '../../api/test/largeShop/seedLargeShop.mjs';
import { runCommand } from '../../scripts/lib/command.mjs';
import { findPostgresBinaries, PostgresServer } from '../../scripts/lib/PostgresServer.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { readNumber, readSeed } from '../lib/options.mjs';

/** Smaller shops would not have each kind of row. */
const limits = { min: 100 };

await runCommand(
  async ({ onEnd, signal }) => {
    const { values } = parseArgs({
      options: {
        products: { type: 'string', default: '100000' },
        orders: { type: 'string', default: '1000000' },
        users: { type: 'string', default: '1000000' },
        seed: { type: 'string', default: '1' },
        until: { type: 'string', default: new Date().toISOString() },
      },
    });
    const sizes = {
      products: readNumber('products', values.products, limits),
      orders: readNumber('orders', values.orders, limits),
      users: readNumber('users', values.users, limits),
    };
    const options = { sizes, seed: readSeed(values.seed), until: values.until };
    await buildShop();
    const { DATABASE_URL } = process.env;
    if (DATABASE_URL) {
      await fillShop(DATABASE_URL, options);
      return;
    }
    const server = await startServer(onEnd);
    await fillShop(server.url, options);
    console.log(`\nDATABASE_URL=${server.url} npm start\nStop it with Ctrl-C, which deletes it.`);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
  { interruptedExitCode: 0 },
);

/** @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd */
async function startServer(onEnd) {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('PostgreSQL was not found. Set DATABASE_URL.');
  const server = new PostgresServer(binaries);
  onEnd(() => server.stop());
  await server.create({ fsync: 'off', shared_buffers: '512MB', max_wal_size: '8GB' });
  return server;
}

/**
 * Creates the tables with the built API, fills them, and prints how long each step takes.
 *
 * @param {string} url of a PostgreSQL database
 * @param {Omit<import('../../api/test/largeShop/seedLargeShop.mjs').SeedOptions, 'onStep'>} options
 */
async function fillShop(url, options) {
  const env = { ...process.env, DATABASE_URL: url };
  const { exitCode } = await run(process.execPath, ['api/dist/main.js', 'create'], { env });
  if (exitCode !== 0) throw new Error('The tables could not be created (see above).');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await seedLargeShop(client, {
      ...options,
      onStep: (name, seconds) => console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`),
    });
  } finally {
    await client.end();
  }
}
