import { join } from 'node:path';
import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import { ConfigError, type Statement } from '@shop/shared/server';
import type { Config } from '../config';
import { toDataFolderError, toOpenError } from './embedded/dataFolderError';
import { DiskSpace } from './embedded/DiskSpace';
import { errorCode } from './errorCode';
import { lockDataFolder } from './embedded/lockDataFolder';
import { pglitePool } from './embedded/pglitePool';
import { ping } from './ping';
import type { ObservedPool, PoolState } from './postgres/PoolState';
import { PrimaryPool } from './postgres/PrimaryPool';
import { preparedPool } from './postgres/preparedPool';
import type { Db } from './schema';
import { syncedOptions } from './embedded/syncedNodeFs';
import type { Tables } from './tables';

/** Called after each executed statement. */
type StatementObserver = ((statement: Statement) => void) | null;

const toStatement = ({ level, query, queryDurationMillis }: LogEvent): Statement => ({
  sql: query.sql,
  durationMs: queryDurationMillis,
  isFailed: level === 'error',
});

const maxConnections = 10;

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'minFreeBytes'>>;

export interface ConnectionOptions {
  observer?: StatementObserver;
  /** The offset of the shop's clock, for `shop_now()` (`startClock.ts`). */
  clockOffsetMs?: number;
}

export interface OpenDatabase {
  db: Db;
  /** Whether other processes can use the database at the same time. */
  isShared: boolean;
  poolState: () => PoolState;
  /** The disk of the embedded database; null for PostgreSQL. */
  disk: DiskSpace | null;
  /** Waits for running statements, closes all connections and unlocks the data folder. */
  close: () => Promise<void>;
}

/**
 * Opens PostgreSQL, or PGlite in the data folder, which it locks for this process.
 * @throws FolderLockedError if another process uses the folder.
 * @throws ConfigError if PostgreSQL or the data folder cannot be used, or the disk is full.
 */
export async function openDatabase(
  { databaseUrl, dataDir, minFreeBytes }: DatabaseConfig,
  { observer = null, clockOffsetMs = 0 }: ConnectionOptions = {},
): Promise<OpenDatabase> {
  const options = { observer, clockOffsetMs };
  if (databaseUrl !== null) return openPostgres(databaseUrl, requestTimeouts, options);
  const unlock = await lockDataFolder(dataDir).catch((error: unknown) => {
    throw toDataFolderError(error, dataDir);
  });
  try {
    return await openEmbedded(join(dataDir, 'db'), { ...options, onClose: unlock, minFreeBytes });
  } catch (error) {
    await unlock();
    throw error;
  }
}

export interface Timeouts {
  /** Time to open a connection, or to wait for a free one in the pool. */
  connectionTimeoutMillis: number;
  /** Enforced by the server. */
  statement_timeout?: number;
  /** Enforced by the driver, for a server that has vanished without closing the connection. */
  query_timeout?: number;
}

/**
 * A failover takes about ten seconds. Requests may wait about that long, but fail before the shell's server and the browser
 * give up after twenty seconds.
 */
const requestTimeouts: Timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
};

/** For migrations and their locks. Also overrides the defaults of the database. */
export const noTimeouts: Timeouts = { connectionTimeoutMillis: 5_000 };

/** @throws ConfigError if the database cannot be used. */
export async function openPostgres(
  connectionString: string,
  timeouts = requestTimeouts,
  { observer = null, clockOffsetMs = 0 }: ConnectionOptions = {},
): Promise<OpenDatabase> {
  try {
    const pool = await postgresPool(connectionString, timeouts, clockOffsetMs);
    return await openPool(pool, { isShared: true, disk: null, observer });
  } catch (error) {
    // The message of the error may contain the URL and its password.
    const reason = errorCode(error) || 'no connection';
    throw new ConfigError(`The database of DATABASE_URL cannot be used (${reason}).`);
  }
}

interface EmbeddedOptions extends ConnectionOptions {
  onClose?: () => Promise<void>;
  minFreeBytes?: number | undefined;
}

/** Opens PGlite in a folder that no other process uses. */
export async function openEmbedded(
  folder: string,
  { onClose, observer = null, clockOffsetMs = 0, minFreeBytes }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const { PGlite, types } = await import('@electric-sql/pglite');
  const options = await syncedOptions(folder);
  const parsers = { [types.INT8]: safeInteger, [types.DATE]: asText };
  const pglite = await PGlite.create({ ...options, parsers }).catch(async (error: unknown) => {
    throw await toOpenError(error, folder);
  });
  await pglite.exec(`set time zone 'UTC'; set shop.clock_offset = '${clockOffsetMs}ms'`);
  const disk = new DiskSpace(folder, minFreeBytes);
  await disk.measure();
  return openPool(pglitePool(pglite, disk), { isShared: false, disk, onClose, observer });
}

interface PoolOptions {
  isShared: boolean;
  disk: DiskSpace | null;
  onClose?: (() => Promise<void>) | undefined;
  observer: StatementObserver;
}

async function openPool(
  { pool, state }: ObservedPool,
  { isShared, disk, onClose, observer }: PoolOptions,
): Promise<OpenDatabase> {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(observer && { log: (event) => observer(toStatement(event)) }),
  });
  const close = async () => {
    await db.destroy();
    await onClose?.();
  };
  try {
    await ping(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, isShared, disk, poolState: state, close };
}

async function postgresPool(
  connectionString: string,
  timeouts: Timeouts,
  clockOffsetMs: number,
): Promise<ObservedPool> {
  const { Pool, types, TypeOverrides } = await import('pg');
  const typeParsers = new TypeOverrides();
  typeParsers.setTypeParser(types.builtins.INT8, safeInteger);
  typeParsers.setTypeParser(types.builtins.DATE, asText);
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    ...timeouts,
    // Replaces connections regularly, so that they follow a change of the servers behind a host name or a proxy.
    maxLifetimeSeconds: 600,
    idle_in_transaction_session_timeout: 30_000,
    options: [
      '-c timezone=UTC',
      // The driver omits a timeout of 0.
      ...(timeouts.statement_timeout === undefined ? ['-c statement_timeout=0'] : []),
      // PgBouncer refuses unknown options, so SHOP_CLOCK cannot be used with it.
      ...(clockOffsetMs === 0 ? [] : [`-c shop.clock_offset=${clockOffsetMs}ms`]),
    ].join(' '),
    application_name: 'shop-api',
    types: typeParsers,
  });
  // The pool replaces a failed connection and rejects its running statement. Without listeners, an 'error' event of an
  // idle connection, or between two statements of a transaction, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const state = () => ({
    max: maxConnections,
    size: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { pool: preparedPool(new PrimaryPool(pool)), state };
}

/**
 * Parses bigint columns, which contain paise (S-34).
 * @throws RangeError if the number is not exact.
 */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}

/** A calendar day stays `2026-11-30`: a Date would be a time on it. */
const asText = (text: string) => text;
