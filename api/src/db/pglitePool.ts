import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/**
 * PGlite as a pool of one connection for Kysely's PostgreSQL dialect, so that both engines run the
 * same code. Inside a transaction use only `trx`: a query through `db` would wait for the connection
 * that the transaction holds, forever.
 */
export function pglitePool(pglite: PGlite): PostgresPool {
  let released = Promise.resolve();
  return {
    async connect() {
      const previous = released;
      let release = (): void => undefined;
      released = new Promise((resolve) => (release = resolve));
      await previous;
      return { query, release } as PostgresPoolClient;
    },
    async end() {
      await released;
      await pglite.close();
    },
  };

  async function query(sql: string, parameters: readonly unknown[]) {
    const { rows, affectedRows } = await pglite.query(sql, [...parameters]);
    // PGlite does not report the command; Kysely reads it only to interpret rowCount.
    const changes = /^\s*(insert|update|delete|merge|with)\b/i.test(sql);
    return { command: changes ? 'UPDATE' : 'SELECT', rowCount: affectedRows ?? rows.length, rows };
  }
}
