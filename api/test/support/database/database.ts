import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import {
  noTimeouts,
  openDatabase,
  openEmbedded,
  openPostgres,
  type ConnectionOptions,
  type OpenDatabase,
} from '../../../src/db/open';
import type { Db } from '../../../src/db/schema';
import { temporaryFolder } from '../processes/folder';
import { executeOnServer } from '../../../../scripts/lib/executeOnServer.mjs';
import { databaseUrl, serverUrl } from './server';

export { engine } from './server';

export interface TestDatabase extends OpenDatabase {
  /** Undefined for PGlite. */
  url?: string;
}

/** Opens a database with tables and catalog. `close` deletes it. */
export const openTestDatabase = (options: ConnectionOptions = {}) => open('seeded', options);

/** Opens a database without tables. `close` deletes it. */
export const openEmptyDatabase = () => open('empty');

async function open(
  content: 'seeded' | 'empty',
  options: ConnectionOptions = {},
): Promise<TestDatabase> {
  return serverUrl ? openOnServer(serverUrl, content, options) : openCopy(content, options);
}

async function openOnServer(
  server: string,
  content: 'seeded' | 'empty',
  options: ConnectionOptions,
): Promise<TestDatabase> {
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`;
  const template = content === 'seeded' ? `template ${fromSetup('API_TEST_TEMPLATE')}` : '';
  await executeOnServer(server, `create database ${name} ${template}`);
  const url = databaseUrl(server, name);
  // Fake timers in tests must not end a statement. On a busy machine, fifty concurrent requests wait for a connection
  // longer than a shopper should.
  const timeouts = { ...noTimeouts, connectionTimeoutMillis: 60_000 };
  const opened = await openPostgres(url, timeouts, options);
  return {
    ...opened,
    url,
    async close() {
      await opened.close();
      await executeOnServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function openCopy(
  content: 'seeded' | 'empty',
  options: ConnectionOptions,
): Promise<TestDatabase> {
  const folder = temporaryFolder();
  copyPglite(folder.path, content);
  const onClose = () => {
    folder.remove();
    return Promise.resolve();
  };
  return openEmbedded(folder.path, { ...options, onClose });
}

/** Runs `work` on the database of an API that is not running. */
export async function withDatabase<Result>(
  config: Parameters<typeof openDatabase>[0],
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase(config);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Copies a PGlite database that globalSetup.ts has created. */
export function copyPglite(folder: string, content: 'seeded' | 'empty' = 'seeded'): void {
  cpSync(join(fromSetup('API_TEST_TEMPLATE'), content), folder, { recursive: true });
}

function fromSetup(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`globalSetup.ts has not set ${variable}`);
  return value;
}
