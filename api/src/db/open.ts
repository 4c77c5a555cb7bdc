import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { ConfigError } from '../config';
import { errorCode } from './errorCode';
import { lockFolder } from './lockFolder';
import { pglitePool } from './pglitePool';
import { ping } from './ping';
import type { Database, Db } from './schema';

export interface DatabasePlace {
  /** `postgres://…`; null for the embedded database. */
  databaseUrl: string | null;
  /** Folder of the embedded database; null keeps it in memory (tests). */
  dataDir: string | null;
}

export interface OpenDatabase {
  db: Db;
  /** Waits for running statements, closes all connections and frees the data folder. */
  close: () => Promise<void>;
}

/**
 * Opens the shop's database: PostgreSQL, or PGlite in a folder held by this process alone.
 * @throws FolderLockedError when another process has the folder.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    return openWith(await postgresPool(databaseUrl)).catch((error: unknown) => {
      // The error's own words may hold the address and its password.
      const reason = errorCode(error) || 'no connection';
      throw new ConfigError(`The database of DATABASE_URL cannot be used (${reason}).`);
    });
  }

  if (dataDir === null) return openWith(await embeddedPool(undefined));

  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = await lockFolder(dataDir);
  try {
    return await openWith(await embeddedPool(join(dataDir, 'db')), release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function openWith(pool: PostgresPool, release?: () => Promise<void>): Promise<OpenDatabase> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await release?.();
  };
  try {
    await ping(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

async function embeddedPool(folder: string | undefined): Promise<PostgresPool> {
  const { PGlite, types } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    parsers: { [types.INT8]: safeInteger },
  });
  await pglite.exec(`set time zone 'UTC'`);
  return pglitePool(pglite);
}

async function postgresPool(connectionString: string): Promise<PostgresPool> {
  const { Pool, types, TypeOverrides } = await import('pg');
  const typeParsers = new TypeOverrides();
  typeParsers.setTypeParser(types.builtins.INT8, safeInteger);
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
    application_name: 'shop-api',
    types: typeParsers,
  });
  // A connection that dies while idle is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** bigint columns hold paise: exact numbers or an error, never a rounded sum (S-34). */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}
