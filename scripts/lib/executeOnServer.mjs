import pg from 'pg';

/**
 * @param {string} url of a PostgreSQL server
 * @param {string} statement that cannot run in a transaction, such as `create database`
 */
export async function executeOnServer(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
