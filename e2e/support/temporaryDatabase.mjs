import { randomUUID } from 'node:crypto';
import { executeOnServer } from '../../scripts/lib/executeOnServer.mjs';

/**
 * Returns the URL of a new, not yet created database on the server of TEST_DATABASE_URL.
 *
 * @returns {string} empty without a server, which means the embedded database
 */
export function newDatabaseUrl() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return '';
  const url = new URL(server);
  url.pathname = `shop_${randomUUID().replaceAll('-', '')}`;
  return url.href;
}

/**
 * Creates the database of a URL from `newDatabaseUrl`, and drops it at the end.
 *
 * @param {string} url
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 */
export async function createDatabase(url, onEnd) {
  if (url === '') return;
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = new URL(url).pathname.slice(1);
  await executeOnServer(server, `create database ${name}`);
  onEnd(() => executeOnServer(server, `drop database if exists ${name} with (force)`));
}

/**
 * Creates a database that is dropped at the end.
 *
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @returns {Promise<string>} its URL; empty for the embedded database
 */
export async function openTemporaryDatabase(onEnd) {
  const url = newDatabaseUrl();
  await createDatabase(url, onEnd);
  return url;
}
