// `npm run seed:large -w lab -- [--products 100000] [--orders 1000000] [--users 1000000] [--seed 1] [--until TIME]`:
// fills an unused shop with the history of a large one. It fills the database of DATABASE_URL; without that, a
// PostgreSQL of its own, which runs until Ctrl-C.
import { parseArgs } from 'node:util';
import { runCommand } from '../../scripts/lib/command.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { readNumber, readSeed } from '../lib/options.mjs';
import { fillShop, startLargeServer } from './fillShop.mjs';

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
    const options = {
      sizes,
      seed: readSeed(values.seed),
      until: values.until,
      onStep: (/** @type {string} */ name, /** @type {number} */ seconds) =>
        console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`),
    };
    await buildShop();
    const { DATABASE_URL } = process.env;
    if (DATABASE_URL) {
      await fillShop(DATABASE_URL, options);
      return;
    }
    const server = await startLargeServer(onEnd);
    await fillShop(server.url, options);
    console.log(`\nDATABASE_URL=${server.url} npm start\nStop it with Ctrl-C, which deletes it.`);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
  { interruptedExitCode: 0 },
);
