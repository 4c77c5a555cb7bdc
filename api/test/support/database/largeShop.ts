import { Client } from 'pg';
import { seedLargeShop } from '../../largeShop/seedLargeShop.mjs';
import { openTestDatabase, type TestDatabase } from './database';

/** Opens a PostgreSQL database that is so large that the planner prefers indexes. */
export async function openLargeDatabase(
  sizes: Parameters<typeof seedLargeShop>[1]['sizes'],
): Promise<TestDatabase> {
  const database = await openTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await seedLargeShop(client, { sizes, seed: 1, until: new Date().toISOString() });
  await client.end();
  return database;
}
