import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { startHttpServer, type HttpServer } from './httpServer';

/** A reverse proxy in front of the shop, whose upstream can change or become silent. */
export class ReverseProxy {
  /** Whether a request gets no response. */
  isSilent: (url: string) => boolean = () => false;
  /** Changes each document on its way to the browser. */
  transform: (html: string) => string = (html) => html;

  private constructor(
    private server: HttpServer | undefined,
    public upstream: string,
  ) {}

  static async start(upstream: string): Promise<ReverseProxy> {
    const proxy = new ReverseProxy(undefined, upstream);
    proxy.server = await startHttpServer((incoming, outgoing) => proxy.forward(incoming, outgoing));
    return proxy;
  }

  get origin(): string {
    return this.server?.origin ?? '';
  }

  async close(): Promise<void> {
    await this.server?.close();
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url = '/' } = incoming;
    if (this.isSilent(url)) return;
    // Whole and uncompressed, so that it can be changed.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    const forwarded = request(`${this.upstream}${url}`, { method, headers }, (response) => {
      const { 'content-length': _length, ...others } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, { ...others, connection: 'close' });
      if (!response.headers['content-type']?.startsWith('text/html')) {
        response.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => outgoing.end(this.transform(Buffer.concat(chunks).toString())));
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }
}
