import pg from 'pg';

/**
 * @typedef {import('./audit.mjs').Query & { end: () => Promise<void> }} Query
 * @param {string} url
 * @returns {Query}
 */
export function createQuery(url) {
  // One connection, so that statements can be in one transaction.
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  /** @type {import('./audit.mjs').Query} */
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  return Object.assign(query, { end: () => pool.end() });
}

/** @param {Query} query @returns {Promise<Record<string, number>>} */
export async function readStock(query) {
  const rows = await query('select product_id, stock from products');
  return Object.fromEntries(rows.map(({ product_id, stock }) => [product_id, stock]));
}
