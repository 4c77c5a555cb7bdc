import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPoolClient } from 'kysely';
import { errorCode } from '../errorCode';
import type { ObservedPool } from '../postgres/PoolState';
import { DiskFullError, type DiskSpace } from './DiskSpace';

/** The SQLSTATE of a write in a read-only transaction. */
const readOnly = '25006';

/**
 * Wraps PGlite as a pool of one connection for Kysely's PostgreSQL dialect, so that both engines run the same code. In a
 * transaction use only `trx`: a query through `db` would wait forever for the connection that the transaction holds.
 *
 * While the disk is nearly full, transactions are read-only.
 */
export function pglitePool(pglite: PGlite, disk: Pick<DiskSpace, 'isLow'>): ObservedPool {
  let released = Promise.resolve();
  /** Clients that hold the connection or wait for it. */
  let clients = 0;
  let isReadOnly = false;

  const pool = {
    async connect() {
      clients += 1;
      const previous = released;
      let resolveReleased = (): void => undefined;
      released = new Promise((resolve) => (resolveReleased = resolve));
      await previous;
      const release = () => {
        clients -= 1;
        resolveReleased();
      };
      try {
        await adaptToDisk();
      } catch (error) {
        release();
        throw error;
      }
      return { query, release } as PostgresPoolClient;
    },
    async end() {
      await released;
      await pglite.close();
    },
  };
  const state = () => ({
    max: 1,
    size: 1,
    idle: clients === 0 ? 1 : 0,
    waiting: Math.max(0, clients - 1),
  });
  return { pool, state };

  async function adaptToDisk() {
    if (isReadOnly === disk.isLow) return;
    isReadOnly = disk.isLow;
    await pglite.exec(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  }

  async function query(sql: string, parameters: readonly unknown[]) {
    const { rows, affectedRows } = await pglite
      .query(sql, [...parameters])
      .catch((error: unknown) => {
        throw errorCode(error) === readOnly ? new DiskFullError() : error;
      });
    // PGlite does not report the command; Kysely reads it only to interpret rowCount.
    const changes = /^\s*(insert|update|delete|merge|with)\b/i.test(sql);
    return { command: changes ? 'UPDATE' : 'SELECT', rowCount: affectedRows ?? rows.length, rows };
  }
}
