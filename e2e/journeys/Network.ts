import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address of its own in front of a shop: the shop behind can be another, or say nothing. */
export class Network {
  /** Nothing is answered, nothing is refused. */
  isDead = false;
  /** What is made of a document on its way. */
  change: (html: string) => string = (html) => html;
  private readonly server: Server;

  private constructor(public shop: string) {
    this.server = createServer((asked, answer) => this.proxyOptions(asked, answer));
  }

  static async before(shop: string): Promise<Network> {
    const network = new Network(shop);
    await new Promise<void>((resolve) => network.server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get address(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private proxyOptions(asked: IncomingMessage, answer: ServerResponse): void {
    if (this.isDead) return;
    const { method, headers } = asked;
    // Whole and uncompressed, so that it can be changed.
    const plain = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    const passed = request(
      `${this.shop}${asked.url ?? '/'}`,
      { method, headers: plain },
      (found) => {
        const { 'content-length': _length, ...kept } = found.headers;
        answer.writeHead(found.statusCode ?? 502, { ...kept, connection: 'close' });
        if (!found.headers['content-type']?.startsWith('text/html')) return void found.pipe(answer);
        const chunks: Buffer[] = [];
        found.on('data', (chunk: Buffer) => chunks.push(chunk));
        found.on('end', () => answer.end(this.change(Buffer.concat(chunks).toString())));
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }
}
