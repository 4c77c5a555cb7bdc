import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** Statuses by Node's error code. Every other error gets 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const details: Readonly<Record<number, string>> = {
  400: 'The request could not be understood.',
  408: 'The request took too long. Please try again.',
  413: 'The request is too large.',
  431: 'The headers of the request are too large. Deleting the cookies of this site may help.',
};

/**
 * Creates Fastify's `clientErrorHandler`. It answers what Node does not accept as a request: malformed, too large or
 * too slow. There is no request yet, so no hook adds the headers.
 *
 * @param headers the headers of every response of the server
 */
export function clientErrorHandler(headers: Readonly<Record<string, string>>): ClientErrorHandler {
  return (error, socket) => {
    // The client has closed the connection.
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy(error);
      return;
    }
    const status = statuses[error.code] ?? 400;
    const title = STATUS_CODES[status] ?? '';
    // The format of every API error (AP-16), without a request id: there is no request yet.
    const text = JSON.stringify({ type: 'about:blank', title, status, detail: details[status] });
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(text.length),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${title}`, ...lines, '', text].join('\r\n'));
    socket.destroy(error);
  };
}
