import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './process';
import { waitUntil } from './waitUntil';

const program = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);
if (program === undefined && process.env.REQUIRE_REDIS === '1') {
  throw new Error('REQUIRE_REDIS is set, and neither valkey-server nor redis-server is installed.');
}

export const hasRedis = program !== undefined;

/** A Redis or Valkey server for tests, which stores no files. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', ''];
    this.child = spawn(program ?? '', options, { stdio: 'ignore' });
    await waitUntil(async () => {
      const socket = connect(this.port, '127.0.0.1');
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      return isOpen;
    });
  }

  /** Kills the server. Its counters are lost. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  /** Makes the server accept connections without responding, until `continue`. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  continue(): void {
    this.child?.kill('SIGCONT');
  }
}
