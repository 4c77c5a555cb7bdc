import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy between the API and its database that can refuse, break and stall connections. */
export class TcpProxy {
  private server: Server | undefined;
  private port = 0;
  private isHanging = false;
  private readonly sockets = new Set<Socket>();

  /** @param target The URL of the server. */
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

  /** Breaks open connections and refuses new ones. */
  async stop(): Promise<void> {
    if (!this.server?.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Drops all data, like a machine that has lost power. */
  hang(): void {
    this.isHanging = true;
  }

  /** Breaks open connections. New ones work again. */
  recover(): void {
    for (const socket of this.sockets) socket.destroy();
    this.isHanging = false;
  }
}
