import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded, openPostgres, type OpenDatabase } from '../../src/db/open';
import { databaseUrl, executeOnServer, serverUrl } from './server';

export { engine } from './server';

interface TestDatabase extends OpenDatabase {
  /** Of PostgreSQL. */
  url?: string;
}

/** A database with tables and catalog, which is deleted by `close`. */
export const openTestDatabase = () => open('seeded');

/** A database without tables, which is deleted by `close`. */
export const openEmptyDatabase = () => open('empty');

/** The PGlite snapshots that globalSetup.ts has made. */
export const snapshot = (content: 'seeded' | 'empty') =>
  openAsBlob(join(fromSetup('API_TEST_SNAPSHOTS'), `${content}.tar`));

async function open(content: 'seeded' | 'empty'): Promise<TestDatabase> {
  const server = serverUrl;
  if (!server) return openEmbedded({ loadDataDir: await snapshot(content) });
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`;
  const template = content === 'seeded' ? `template ${fromSetup('API_TEST_TEMPLATE')}` : '';
  await executeOnServer(server, `create database ${name} ${template}`);
  const url = databaseUrl(server, name);
  const { db, close } = await openPostgres(url);
  return {
    db,
    url,
    async close() {
      await close();
      await executeOnServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

export function fromSetup(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`globalSetup.ts has not set ${variable}`);
  return value;
}
