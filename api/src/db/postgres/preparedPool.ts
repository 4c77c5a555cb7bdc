import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { isUnavailable } from '../unavailable';
import type { PrimaryPool } from './PrimaryPool';

/** Far more statements than this API has. Each takes memory on every connection. */
const maxStatements = 500;

/**
 * Returns a pool that prepares statements with parameters once per connection, so that PostgreSQL does not parse and plan
 * them for each request. Statements must name their columns: a `*` would fail on open connections once a migration has
 * added a column.
 */
export function preparedPool(pool: PrimaryPool): PostgresPool {
  const names = new Map<string, string>();

  function nameOf(sql: string): string | undefined {
    const name = names.get(sql);
    if (name !== undefined || names.size === maxStatements) return name;
    const newName = `shop_${names.size}`;
    names.set(sql, newName);
    return newName;
  }

  return {
    async connect() {
      const client = await pool.connect();
      let failure: Error | undefined;
      return { query, release: () => pool.release(client, failure) } as PostgresPoolClient;

      async function query(text: string, parameters: readonly unknown[]) {
        // Not even a rollback is sent: it would wait for the statement that got no response.
        if (failure !== undefined) throw failure;
        const values = [...parameters];
        try {
          const { command, rowCount, rows } = await client.query<Record<string, unknown>>({
            text,
            values,
            // A text without parameters may contain several statements, as in migrations.
            ...(values.length > 0 && { name: nameOf(text) }),
          });
          return { command, rowCount: rowCount ?? 0, rows };
        } catch (error) {
          if (isUnavailable(error)) failure = error as Error;
          throw error;
        }
      }
    },
    end: () => pool.end(),
  };
}
