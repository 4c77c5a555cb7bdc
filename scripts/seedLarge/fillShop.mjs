import pg from 'pg';
import { root } from '../../shared/build/units.mjs';
import { run } from '../lib/processes.mjs';
import { seedLargeShop } from '../lib/largeShop/seedLargeShop.mjs';

/**
 * Migrates a database with the built API, fills it and prints how long each step has taken.
 *
 * @param {string} url of a PostgreSQL database
 * @param {Omit<import('../lib/largeShop/seedLargeShop.mjs').SeedOptions, 'onStep'>} options
 */
export async function fillShop(url, options) {
  const env = { ...process.env, DATABASE_URL: url };
  const { exitCode } = await run(process.execPath, [`${root}api/dist/main.js`, 'create'], { env });
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
