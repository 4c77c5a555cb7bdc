import { accountSteps } from './accounts.mjs';
import { catalogSteps } from './catalog.mjs';
import { historySteps } from './history.mjs';
import { mailSteps } from './mails.mjs';
import { moneySteps } from './money.mjs';
import { orderSteps } from './orders.mjs';
import { createFunctions } from './functions.mjs';

/**
 * @typedef {object} Sizes
 * @property {number} products all of them, those of the bundled catalog included
 * @property {number} orders over three years
 * @property {number} users
 *
 * @typedef {object} Step
 * @property {string} name what it inserts
 * @property {string} statement SQL, which may use the functions of functions.mjs
 *
 * @typedef {object} SeedOptions
 * @property {Sizes} sizes
 * @property {number} seed determines every row
 * @property {string} until ISO 8601: the end of the three years
 * @property {(name: string, seconds: number) => void} [onStep] called after each step
 */

/**
 * Fills a shop that has nothing but its catalog with a large, realistic history, in one transaction: nobody
 * sees half of it. The same server, options and catalog lead to the same rows.
 *
 * @param {import('pg').Client} client of a migrated database, without a limit on the time of statements
 * @param {SeedOptions} options
 * @throws {Error} when the shop has a user or an order
 */
export async function seedLargeShop(client, { sizes, seed, until, onStep = () => {} }) {
  await assertEmptyShop(client);
  await client.query('begin');
  try {
    // More than the default: the tables of this transaction are sorted and joined as a whole.
    await client.query(`set local work_mem = '256MB'`);
    if (await isSuperuser(client)) {
      // The rows are right by construction: checking each foreign key would take most of the time.
      await client.query('set local session_replication_role = replica');
    }
    await client.query(createFunctions({ seed, until }));
    for (const { name, statement } of steps(sizes)) {
      const startedAt = performance.now();
      await client.query(statement);
      onStep(name, (performance.now() - startedAt) / 1000);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  // Visibility, for index-only scans, and statistics, as autovacuum keeps them.
  await client.query('vacuum analyze');
}

/** @param {Sizes} sizes @returns {Step[]} */
const steps = (sizes) => [
  ...catalogSteps(sizes),
  ...accountSteps(sizes),
  ...orderSteps(sizes),
  ...historySteps(),
  ...moneySteps(),
  ...mailSteps(sizes),
];

/** @param {import('pg').Client} client */
async function isSuperuser(client) {
  const { rows } = await client.query(
    `select current_setting('is_superuser') = 'on' as is_superuser`,
  );
  return rows[0].is_superuser;
}

/** @param {import('pg').Client} client */
async function assertEmptyShop(client) {
  const { rows } = await client.query(
    'select exists (select from orders) or exists (select from users) as is_used',
  );
  if (rows[0].is_used) {
    throw new Error('The database has users or orders. Only an unused shop can be filled.');
  }
}
