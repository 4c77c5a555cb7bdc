// `npm run seed:large [-- --products 100000 --orders 1000000 --users 1000000 --seed 1]`: fills an unused shop with
// the history of a large one, to see what it is like: that of DATABASE_URL, else a PostgreSQL of its own, which runs
// until Ctrl-C.
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/command.mjs';
import { ensureInstalled } from '../lib/install.mjs';

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
      products: readSize('products', values.products),
      orders: readSize('orders', values.orders),
      users: readSize('users', values.users),
    };
    await ensureInstalled();
    const { fillShop } = await import('./fillShop.mjs');
    const { readSeed } = await import('../lib/random.mjs');
    const options = { sizes, seed: readSeed(values.seed), until: values.until };
    const server = process.env.DATABASE_URL ? undefined : await startServer(onEnd);
    await fillShop(server?.url ?? process.env.DATABASE_URL ?? '', options);
    if (!server) return;
    console.log(`\nDATABASE_URL=${server.url} npm start\nStop it with Ctrl-C, which deletes it.`);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
  { interruptedExitCode: 0 },
);

/** @param {string} name @param {string} text */
function readSize(name, text) {
  if (/^\d{3,8}$/.test(text)) return Number(text);
  throw new Error(`--${name} ${text} is not a number from 100 to 99999999.`);
}

/** @param {import('../lib/command.mjs').Run['onEnd']} onEnd */
async function startServer(onEnd) {
  const { findPostgresBinaries, PostgresServer } = await import('../lib/PostgresServer.mjs');
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('PostgreSQL was not found. Set DATABASE_URL.');
  const server = new PostgresServer(binaries);
  onEnd(() => server.stop());
  await server.create({ fsync: 'off', shared_buffers: '512MB', max_wal_size: '8GB' });
  return server;
}
