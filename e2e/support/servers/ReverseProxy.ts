import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { startHttpServer } from './httpServer';
import type { OnEnd } from '../OnEnd';

/** A reverse proxy in front of the shop. Tests change its upstream or make it silent. */
export class ReverseProxy {
  /** Whether a request gets no response. */
  isSilent: (url: string) => boolean = () => false;
  /** Changes each document on its way to the browser. */
  transform: (html: string) => string = (html) => html;

  origin = '';

  private constructor(public upstream: string) {}

  /** Starts a proxy that ends with the test. */
  static async start(upstream: string, onEnd: OnEnd): Promise<ReverseProxy> {
    const proxy = new ReverseProxy(upstream);
    proxy.origin = await startHttpServer((incoming, outgoing) => {
      proxy.forward(incoming, outgoing);
    }, onEnd);
    return proxy;
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url = '/' } = incoming;
    if (this.isSilent(url)) return;
    // A complete, uncompressed response is needed to transform it.
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
