import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** By Node's code of the error; everything else is 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Fastify's `clientErrorHandler`: refuses what Node does not accept as a request, because it is malformed, too large or
 * too slow. There is no request yet, so no hook adds the headers.
 *
 * @param headers of every response of the server
 */
export function clientErrorHandler(headers: Readonly<Record<string, string>>): ClientErrorHandler {
  return (error, socket) => {
    // The client has closed the connection.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy(error);
      return;
    }
    const status = statuses[error.code] ?? 400;
    const text = STATUS_CODES[status] ?? '';
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(text.length),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${text}`, ...lines, '', text].join('\r\n'));
    socket.destroy(error);
  };
}
