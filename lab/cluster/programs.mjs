import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { findPostgresBinaries } from '../../scripts/lib/PostgresServer.mjs';

/** The Debian package of each program. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
};

/** @typedef {Record<keyof typeof packages, string> & { postgres: string }} Programs the path of each program, and the folder with those of PostgreSQL */

/** The programs of PostgreSQL that Patroni calls. */
const postgresPrograms = ['initdb', 'postgres', 'pg_basebackup', 'pg_controldata', 'pg_rewind'];

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [postgres] the folder with the programs of PostgreSQL, empty without one
 * @returns {Programs}
 * @throws {Error} with the command that installs the missing programs
 */
export function findPrograms(env, postgres = findPostgresBinaries(postgresPrograms) ?? '') {
  // The PATH of an ordinary user does not contain the folder of haproxy.
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

/**
 * Chooses ports below those of outgoing connections, which could take a port while its program is down.
 *
 * @param {{ nodes: number, apis: number, shells: number }} counts
 * @returns {Promise<import('./configs.mjs').ClusterPorts>}
 */
export async function assignPorts(counts) {
  // Another cluster on this machine starts elsewhere.
  const start = randomInt(20_000, 31_000);
  const nextPort = () =>
    getPort({ port: portNumbers(start, 32_000), host: '127.0.0.1', reserve: true });
  /** @param {string} prefix @param {number} count */
  const servers = async (prefix, count) => {
    const list = [];
    for (let index = 1; index <= count; index += 1)
      list.push({ name: `${prefix}${index}`, port: await nextPort(), rest: await nextPort() });
    return list;
  };
  return {
    etcd: { client: await nextPort(), peer: await nextPort() },
    nodes: await servers('node', counts.nodes),
    redis: await nextPort(),
    apis: await servers('api', counts.apis),
    shells: await servers('shell', counts.shells),
    proxy: {
      database: await nextPort(),
      apis: await nextPort(),
      shells: await nextPort(),
      stats: await nextPort(),
    },
  };
}
