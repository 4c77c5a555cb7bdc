/** A PostgreSQL server on which tests create databases. Undefined for PGlite. */
export const serverUrl = process.env.TEST_DATABASE_URL;

export const engine = serverUrl ? 'postgresql' : 'pglite';

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}
