import { connect } from 'node:net';

/**
 * @typedef {object} Load
 * @property {number} count responses
 * @property {number} seconds
 * @property {number} failed responses other than 2xx and 304
 * @property {number} bytes of all bodies
 * @property {number[]} latenciesMs sorted
 */

/** @typedef {{ method?: string, path?: string, headers: Record<string, string>, body?: string }} RequestOptions */

/**
 * Sends requests over several connections, each request as soon as the previous response is complete (no pipelining):
 * a GET request, or what `nextRequest` returns. It parses only the status and the length of a response, so that it uses
 * less processor time than the fastest server and does not measure itself.
 *
 * @param {string} url
 * @param {object} options
 * @param {number} options.connections
 * @param {number} options.seconds
 * @param {Record<string, string>} [options.headers]
 * @param {() => RequestOptions} [options.nextRequest]
 * @returns {Promise<Load>}
 */
export async function sendRequests(url, { headers = {}, connections, seconds, nextRequest }) {
  const { hostname, port } = new URL(url);
  const sameRequest = serialise(url, { headers });
  const next = nextRequest ? () => serialise(url, nextRequest()) : () => sameRequest;
  /** @type {Load} */
  const load = { count: 0, seconds: 0, failed: 0, bytes: 0, latenciesMs: [] };
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () =>
      runConnection(connect(Number(port), hostname), next, endsAt, load),
    ),
  );
  load.seconds = (performance.now() - startedAt) / 1000;
  load.latenciesMs.sort((one, other) => one - other);
  return load;
}

/** @param {string} url @param {RequestOptions} request */
function serialise(url, { method = 'GET', path, headers, body = '' }) {
  const { host, pathname, search } = new URL(url);
  const length = body && { 'content-length': String(Buffer.byteLength(body)) };
  const fields = Object.entries({ host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = [`${method} ${path ?? pathname + search} HTTP/1.1`, ...fields].join('\r\n');
  return Buffer.from(`${head}\r\n\r\n${body}`);
}

/**
 * @param {import('node:net').Socket} socket
 * @param {() => Buffer} next
 * @param {number} endsAt of `performance.now()`
 * @param {Load} load
 * @returns {Promise<void>}
 */
function runConnection(socket, next, endsAt, load) {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let missingBytes = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(next());
    };
    socket.setNoDelay(true);
    socket.once('connect', send);
    socket.on('data', (chunk) => {
      // A head arrives in one piece: servers send it with one call.
      missingBytes = missingBytes > 0 ? missingBytes - chunk.length : readHead(chunk, load);
      if (missingBytes > 0) return;
      const now = performance.now();
      load.count += 1;
      load.latenciesMs.push(now - sentAt);
      if (now < endsAt) send();
      else socket.end();
    });
    socket.once('error', reject);
    socket.once('close', resolve);
  });
}

/**
 * @param {Buffer} chunk
 * @param {Load} load
 * @returns {number} the bytes that follow the chunk
 */
function readHead(chunk, load) {
  const end = chunk.indexOf('\r\n\r\n') + 4;
  const head = chunk.toString('latin1', 0, end);
  const status = head.slice(9, 12);
  if (!/^2|304/.test(status)) load.failed += 1;
  const length = Number(/\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  load.bytes += length;
  return end + length - chunk.length;
}
