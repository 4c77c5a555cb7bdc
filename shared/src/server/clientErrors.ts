import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** By Node's code of the error; everything else is 400. */
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
    const title = STATUS_CODES[status] ?? '';
    // As every error of the API (AP-16). There is no id: the request has none yet.
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
