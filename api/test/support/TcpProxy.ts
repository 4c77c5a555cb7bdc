import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Between the API and its database: refuses, breaks and delays connections. */
export class TcpProxy {
  private server: Server | undefined;
  private port = 0;
  private isHanging = false;
  private readonly sockets = new Set<Socket>();

  /** @param target the URL of the server */
  constructor(private readonly target: string) {}

  /** The URL of the server through this proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  async start(): Promise<void> {
    const { hostname, port } = new URL(this.target);
    this.server = createServer((client) => {
      const server = connect(Number(port), hostname);
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        this.sockets.add(from);
        from.on('data', (data) => {
          if (!this.isHanging) to.write(data);
        });
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.sockets.delete(from);
          to.destroy();
        });
      }
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Open connections break, new ones are refused. */
  async stop(): Promise<void> {
    if (!this.server?.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** From now on nothing arrives, as from a machine that has lost its power. */
  hang(): void {
    this.isHanging = true;
  }

  /** Connections that are opened from now on work again. */
  recover(): void {
    for (const socket of this.sockets) socket.destroy();
    this.isHanging = false;
  }
}
