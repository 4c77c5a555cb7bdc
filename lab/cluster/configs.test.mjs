import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { etcdArguments, haproxyConfig, patroniConfig, redisArguments } from './configs.mjs';
import { findPrograms } from './programs.mjs';

const servers = (/** @type {string} */ name, /** @type {number[]} */ ...ports) =>
  ports.map((port, index) => ({ name: `${name}${index + 1}`, port }));

const ports = {
  nodes: [
    { name: 'node1', port: 5431, rest: 8001 },
    { name: 'node2', port: 5432, rest: 8002 },
  ],
  apis: servers('api', 4001, 4002),
  shells: servers('shell', 3001, 3002),
  proxy: { database: 5440, apis: 4000, shells: 3000, stats: 8404 },
};

describe('haproxyConfig', () => {
  const config = haproxyConfig(ports);
  const section = (/** @type {string} */ title) =>
    config.split(/\n(?=\w)/).find((text) => text.startsWith(`${title}\n`)) ?? '';

  it('sends database connections to the node that Patroni reports as primary, and closes those to other nodes', () => {
    const database = section('listen database');
    expect(database).toContain('option httpchk GET /primary');
    expect(database).toContain('server node2 127.0.0.1:5432 check port 8002');
    expect(database).toContain('on-marked-down shutdown-sessions');
    expect(database).toContain('mode tcp');
  });

  it.each(['apis', 'shells'])(
    'sends requests to %s that are ready, and is ready itself with one',
    (pool) => {
      const listen = section(`listen ${pool}`);
      expect(listen).toContain('option httpchk GET /health/ready');
      expect(listen).toContain('return status 200 if { path /health/ready } { nbsrv gt 0 }');
    },
  );

  it('repeats a request that changes data only when it was not sent', () => {
    expect(section('defaults')).toContain(
      'retry-on conn-failure empty-response response-timeout 503',
    );
    for (const pool of ['apis', 'shells'])
      expect(section(`listen ${pool}`)).toContain('http-request disable-l7-retry unless METH_GET');
  });

  it('sends Retry-After with its own 503', () => {
    expect(section('defaults')).toMatch(/http-error status 503 .* hdr Retry-After 2$/m);
  });

  it('lists every server', () => {
    for (const { name, port } of [...ports.apis, ...ports.shells])
      expect(config.split(`  server ${name} 127.0.0.1:${port} check\n`)).toHaveLength(2);
  });
});

describe('patroniConfig', () => {
  const node = { name: 'node2', port: 5432, rest: 8002 };
  const config = JSON.parse(
    patroniConfig({ node, etcdPort: 2379, folder: '/x/node2', binaries: '/pg/bin' }),
  );

  it('acknowledges a commit when a replica has it, and fails over within seconds', () => {
    expect(config.bootstrap.dcs).toMatchObject({ ttl: 10, loop_wait: 2, synchronous_mode: true });
    // Patroni requires: ttl must be at least loop_wait + 2 × retry_timeout.
    const { ttl, loop_wait: wait, retry_timeout: retry } = config.bootstrap.dcs;
    expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
  });

  it('lets a former primary rejoin', () => {
    expect(config.bootstrap.dcs.postgresql.use_pg_rewind).toBe(true);
    expect(config.bootstrap.initdb).toContain('data-checksums');
  });

  it('listens on loopback and writes only into its folder', () => {
    expect(config.restapi.listen).toBe('127.0.0.1:8002');
    expect(config.postgresql.listen).toBe('127.0.0.1:5432');
    expect(config.postgresql.data_dir).toBe('/x/node2/data');
    expect(config.postgresql.parameters.unix_socket_directories).toBe('/x/node2');
    for (const line of config.postgresql.pg_hba) expect(line).toContain('127.0.0.1/32');
  });
});

it('etcd and Redis listen on loopback', () => {
  const urls = etcdArguments('/x', { client: 1, peer: 2 }).filter((text) => text.includes('://'));
  expect(urls).toHaveLength(5);
  for (const url of urls) expect(url).toMatch(/^(etcd=)?http:\/\/127\.0\.0\.1:[12]$/);
  expect(redisArguments('/x', 6379).join(' ')).toContain('--port 6379 --bind 127.0.0.1');
});

describe('findPrograms', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('names the packages of all programs that are missing', () => {
    expect(() => findPrograms({ PATH: folder }, '')).toThrow(
      /apt-get install .*etcd-server patroni .*postgresql/,
    );
  });

  it('finds programs on the PATH', () => {
    for (const name of ['etcd', 'patroni', 'haproxy', 'redis-server'])
      writeFileSync(path.join(folder, name), '');
    expect(findPrograms({ PATH: folder }, '/pg/bin')).toEqual({
      etcd: path.join(folder, 'etcd'),
      patroni: path.join(folder, 'patroni'),
      haproxy: path.join(folder, 'haproxy'),
      'redis-server': path.join(folder, 'redis-server'),
      postgres: '/pg/bin',
    });
  });
});
