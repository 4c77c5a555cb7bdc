import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../shared/build/units.mjs';
import { writeBuiltRemotes } from '../../scripts/lib/builtRemotes.mjs';
import { databaseAccount } from '../../scripts/lib/databaseAccount.mjs';
import { etcdArguments, haproxyConfig, redisArguments } from './configs.mjs';
import { Database } from './Database.mjs';
import { DatabaseNode } from './DatabaseNode.mjs';
import { Program } from './Program.mjs';

/**
 * @typedef {object} ClusterOptions
 * @property {import('./programs.mjs').Programs} programs
 * @property {import('./configs.mjs').ClusterPorts} ports
 * @property {string} smtpUrl
 * @property {string} [logFolder] kept; without it the logs are deleted with the rest
 */

/** A server that shuts down keeps accepting this long, which is longer than the balancer needs to notice. */
const drainSeconds = 4;

/** The whole shop on one machine, in a folder that `stop` deletes. */
export class Cluster {
  #options;
  #account = databaseAccount();
  #folder = mkdtempSync(path.join(tmpdir(), 'shop-cluster-'));
  #logFolder;
  #etcd;
  #nodes;
  #proxy;
  redis;
  database;
  apis;
  shells;

  /** @param {ClusterOptions} options */
  constructor(options) {
    this.#options = options;
    const { programs, ports, logFolder } = options;
    const account = this.#account;
    this.#logFolder = logFolder ?? path.join(this.#folder, 'logs');
    mkdirSync(this.#logFolder, { recursive: true });
    this.#own(this.#folder);

    const etcdFolder = this.#createFolder('etcd');
    const redisFolder = this.#createFolder('redis');
    this.#etcd = this.#program('etcd', {
      command: programs.etcd,
      args: etcdArguments(etcdFolder, ports.etcd),
      readyUrl: `http://127.0.0.1:${ports.etcd.client}/health`,
    });
    this.redis = this.#program('redis', {
      command: programs['redis-server'],
      args: redisArguments(redisFolder, ports.redis),
    });
    const proxyFile = path.join(this.#folder, 'haproxy.cfg');
    writeFileSync(proxyFile, haproxyConfig(ports), { mode: 0o644 });
    this.#proxy = this.#program('haproxy', {
      command: programs.haproxy,
      args: ['-db', '-f', proxyFile],
      readyUrl: `http://127.0.0.1:${ports.proxy.stats}/`,
    });
    const node = { folder: this.#folder, logFolder: this.#logFolder, programs, account };
    this.#nodes = ports.nodes.map(
      (nodePorts) => new DatabaseNode(nodePorts, { etcdPort: ports.etcd.client, ...node }),
    );
    this.database = new Database(this.#nodes);
    const secret = randomBytes(32).toString('hex');
    this.apis = ports.apis.map(({ name, port }) => this.#api(name, port, secret));
    this.shells = ports.shells.map(({ name, port }) => this.#shell(name, port));
    process.once('exit', this.#killAll);
  }

  /** The address of the shop. */
  get url() {
    return `http://127.0.0.1:${this.#options.ports.proxy.shells}`;
  }

  get databaseUrl() {
    return `postgres://postgres@127.0.0.1:${this.#options.ports.proxy.database}/postgres`;
  }

  get statsUrl() {
    return `http://127.0.0.1:${this.#options.ports.proxy.stats}/;csv`;
  }

  async start() {
    this.#etcd.start();
    await this.#etcd.untilReady();
    for (const node of this.#nodes) node.start();
    this.redis.start();
    this.#proxy.start();
    await this.#proxy.untilReady();
    await this.database.untilHealthy();
    const servers = [...this.apis, ...this.shells];
    for (const server of servers) server.start();
    await Promise.all(servers.map((server) => server.untilReady()));
    // The balancer's checks find the servers a moment later.
    await this.#proxy.untilReady(`${this.url}/health/ready`);
  }

  /** Kills everything. The data is deleted, so the databases need no orderly shutdown. */
  async stop() {
    await Promise.all([...this.shells, ...this.apis].map((server) => server.end()));
    await Promise.all(this.#nodes.map((node) => node.end()));
    await Promise.all([this.#proxy, this.redis, this.#etcd].map((program) => program.end()));
    process.off('exit', this.#killAll);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Called when this process exits before `stop` has finished. */
  #killAll = () => {
    const programs = [...this.shells, ...this.apis, this.#proxy, this.redis, this.#etcd];
    for (const part of [...programs, ...this.#nodes]) part.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  };

  /** @param {string} name @param {number} port @param {string} secret */
  #api(name, port, secret) {
    const folder = this.#createFolder(name);
    return this.#server(name, port, ['--max-semi-space-size=2', 'api/dist/main.js'], {
      API_PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: this.databaseUrl,
      REDIS_URL: `redis://127.0.0.1:${this.#options.ports.redis}`,
      JWT_SECRET: secret,
      SMTP_URL: this.#options.smtpUrl,
      PUBLIC_ORIGIN: this.url,
      // All requests come from one client.
      RATE_LIMIT_SCALE: '100000',
    });
  }

  /** @param {string} name @param {number} port */
  #shell(name, port) {
    return this.#server(name, port, ['--max-semi-space-size=4', 'shell/dist/server/main.js'], {
      PORT: String(port),
      HOST: '127.0.0.1',
      REMOTES_FILE: writeBuiltRemotes(this.#createFolder(name)),
      API_ORIGIN: `http://127.0.0.1:${this.#options.ports.proxy.apis}`,
      PUBLIC_ORIGIN: this.url,
    });
  }

  /** @param {string} name @param {number} port @param {string[]} args @param {NodeJS.ProcessEnv} env */
  #server(name, port, args, env) {
    return this.#program(name, {
      command: process.execPath,
      args,
      cwd: root,
      account: {},
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: String(drainSeconds),
        ...env,
      },
      readyUrl: `http://127.0.0.1:${port}/health/ready`,
    });
  }

  /** @param {string} name @param {Pick<import('./Program.mjs').ProgramOptions, 'command' | 'args'> & Partial<import('./Program.mjs').ProgramOptions>} options */
  #program(name, options) {
    const logFile = path.join(this.#logFolder, `${name}.log`);
    return new Program({ name, logFile, cwd: this.#folder, account: this.#account, ...options });
  }

  /** @param {string} name */
  #createFolder(name) {
    const folder = path.join(this.#folder, name);
    mkdirSync(folder, { mode: 0o700 });
    this.#own(folder);
    return folder;
  }

  /** @param {string} folder */
  #own(folder) {
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  }
}
