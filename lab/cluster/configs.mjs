/**
 * The configuration files and arguments of every program of the cluster. All listen on loopback.
 *
 * @typedef {{ client: number, peer: number }} EtcdPorts
 * @typedef {{ name: string, rest: number, port: number }} NodePorts `rest`: Patroni, `port`: PostgreSQL
 * @typedef {{ name: string, port: number }} Server
 *
 * @typedef {object} ClusterPorts
 * @property {EtcdPorts} etcd
 * @property {NodePorts[]} nodes
 * @property {number} redis
 * @property {Server[]} apis
 * @property {Server[]} shells
 * @property {{ database: number, apis: number, shells: number, stats: number }} proxy
 */

const host = '127.0.0.1';

/** @param {string} folder @param {EtcdPorts} ports */
export function etcdArguments(folder, { client, peer }) {
  const [clientUrl, peerUrl] = [`http://${host}:${client}`, `http://${host}:${peer}`];
  return [
    ...['--name', 'etcd', '--data-dir', folder, '--logger', 'zap', '--log-level', 'warn'],
    ...['--listen-client-urls', clientUrl, '--advertise-client-urls', clientUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ...['--initial-cluster', `etcd=${peerUrl}`],
  ];
}

/** Redis has only counters and caches, so it stores nothing on disk. @param {string} folder @param {number} port */
export function redisArguments(folder, port) {
  return [
    ...['--port', String(port), '--bind', host, '--dir', folder],
    ...['--save', '', '--appendonly', 'no'],
  ];
}

/**
 * One database node. A failover takes until the leader's key expires (`ttl`), plus one or two rounds (`loop_wait`).
 * With `synchronous_mode` a commit is acknowledged when a replica has it, and only such a replica takes over.
 *
 * @param {object} options
 * @param {NodePorts} options.node
 * @param {number} options.etcdPort
 * @param {string} options.folder
 * @param {string} options.binaries
 * @returns {string} YAML, of which JSON is a part
 */
export function patroniConfig({ node, etcdPort, folder, binaries }) {
  const rest = `${host}:${node.rest}`;
  const database = `${host}:${node.port}`;
  return JSON.stringify(
    {
      scope: 'shop',
      name: node.name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { host: `${host}:${etcdPort}` },
      bootstrap: {
        dcs: {
          ttl: 10,
          loop_wait: 2,
          retry_timeout: 4,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      },
      postgresql: {
        listen: database,
        connect_address: database,
        data_dir: `${folder}/data`,
        bin_dir: binaries,
        pgpass: `${folder}/pgpass`,
        authentication: {
          superuser: { username: 'postgres' },
          replication: { username: 'replicator' },
          rewind: { username: 'postgres' },
        },
        parameters: {
          unix_socket_directories: folder,
          shared_buffers: '64MB',
          max_connections: 150,
          wal_keep_size: '256MB',
        },
        pg_hba: [`host all all ${host}/32 trust`, `host replication all ${host}/32 trust`],
      },
    },
    null,
    2,
  );
}

/** The balancer checks a server twice a second and removes it after two failures. */
const checks = 'inter 500ms fall 2 rise 1';

/**
 * A pool of servers of the shop. The balancer repeats requests that only read; it repeats others only when there was
 * no connection. It answers readiness checks of the pool itself, because a server that shuts down would deny it.
 *
 * @param {string} name
 * @param {number} port
 * @param {Server[]} servers
 */
const shopPool = (name, port, servers) => {
  const lines = servers.map((server) => `  server ${server.name} ${host}:${server.port} check`);
  return `
listen ${name}
  bind ${host}:${port}
  http-request return status 200 if { path /health/ready } { nbsrv gt 0 }
  http-request disable-l7-retry unless METH_GET
  option httpchk GET /health/ready
${lines.join('\n')}
`;
};

/**
 * The balancer in front of the database's primary, the APIs and the shells.
 *
 * @param {Pick<ClusterPorts, 'nodes' | 'apis' | 'shells' | 'proxy'>} ports
 */
export function haproxyConfig({ nodes, apis, shells, proxy }) {
  const databases = nodes.map(
    ({ name, port, rest }) => `  server ${name} ${host}:${port} check port ${rest}`,
  );
  return `global
  maxconn 1000

defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  retries 3
  option redispatch 1
  option forwardfor if-none
  retry-on conn-failure empty-response response-timeout 503
  default-server ${checks}
  http-error status 503 content-type application/json string '{"detail":"The shop is not available right now."}' hdr Retry-After 2

listen database
  mode tcp
  bind ${host}:${proxy.database}
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  default-server ${checks} on-marked-down shutdown-sessions
${databases.join('\n')}
${shopPool('apis', proxy.apis, apis)}${shopPool('shells', proxy.shells, shells)}
frontend stats
  bind ${host}:${proxy.stats}
  stats enable
  stats uri /
`;
}
