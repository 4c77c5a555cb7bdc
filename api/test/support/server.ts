/** A PostgreSQL server on which databases can be created; PGlite without. */
export const serverUrl = process.env.TEST_DATABASE_URL;

export const engine = serverUrl ? 'postgresql' : 'pglite';

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}
