import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPostgresBinaries } from '../../scripts/lib/PostgresServer.mjs';

/** The Debian package of each program. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
};

/** @typedef {Record<keyof typeof packages, string> & { postgres: string }} Programs the path of each, and the folder of PostgreSQL's */

/** What Patroni calls. */
const ofPostgres = ['initdb', 'postgres', 'pg_basebackup', 'pg_controldata', 'pg_rewind'];

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [postgres] the folder of PostgreSQL's programs; empty: there is none
 * @returns {Programs}
 * @throws {Error} that says how the missing ones are installed
 */
export function findPrograms(env, postgres = findPostgresBinaries(ofPostgres) ?? '') {
  // haproxy is where the PATH of an ordinary user does not lead.
  const folders = [...(env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  /** @type {Record<string, string>} */
  const found = {};
  const missing = [];
  for (const [program, debianPackage] of Object.entries(packages)) {
    const file = folders
      .map((folder) => path.join(folder, program))
      .find((file) => existsSync(file));
    if (file) found[program] = file;
    else missing.push(debianPackage);
  }
  if (!postgres) missing.push('postgresql');
  if (missing.length > 0)
    throw new Error(
      `Programs of the cluster are missing. Install them:\n` +
        `  apt-get install --no-install-recommends ${missing.join(' ')}\n` +
        `Their services need not run: the cluster starts its own.`,
    );
  return /** @type {Programs} */ ({ ...found, postgres });
}
