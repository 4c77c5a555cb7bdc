import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/**
 * Shows PGlite to Kysely's PostgreSQL dialect as a pool of one connection, so that both engines run
 * the same code. Whoever holds the connection holds the database: inside a transaction use nothing
 * but the transaction, the outer `db` would wait for itself for ever.
 */
export function pglitePool(pglite: PGlite): PostgresPool {
  let lastTurn = Promise.resolve();
  return {
    async connect() {
      const myTurn = lastTurn;
      let release = (): void => undefined;
      lastTurn = new Promise((resolve) => (release = resolve));
      await myTurn;
      return { query, release } as PostgresPoolClient;
    },
    async end() {
      await lastTurn;
      await pglite.close();
    },
  };

  async function query(sql: string, parameters: readonly unknown[]) {
    const { rows, affectedRows } = await pglite.query(sql, [...parameters]);
    // PGlite does not tell the command; Kysely asks for it only to know whether rows were counted.
    const changes = /^\s*(insert|update|delete|merge|with)\b/i.test(sql);
    return { command: changes ? 'UPDATE' : 'SELECT', rowCount: affectedRows ?? rows.length, rows };
  }
}
