import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { fileURLToPath } from 'node:url';

/** Headers that Node adds itself. */
const nodeHeaders = /^(date|connection|keep-alive|transfer-encoding)$/i;

/**
 * Starts a bare Node server that sends the status, headers and bytes that a request gets.
 *
 * @param {string} url
 * @param {Record<string, string>} headers of the request
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @returns {Promise<{ url: string, pid: number }>}
 */
export async function startBareServer(url, headers, onEnd) {
  const bare = fork(fileURLToPath(import.meta.resolve('./bareServer.mjs')));
  onEnd(() => bare.disconnect());
  bare.send(await record(url, headers));
  const [port] = await once(bare, 'message');
  return { url: `http://127.0.0.1:${port}/`, pid: bare.pid ?? 0 };
}

/**
 * Returns the response as it is on the wire. (`fetch` would decompress it.)
 *
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<import('./bareServer.mjs').BareResponse>}
 */
async function record(url, headers) {
  const [response] = await once(http.get(url, { headers }), 'response');
  /** @type {Buffer[]} */
  const chunks = await response.toArray();
  /** @type {string[]} names and values in turn */
  const raw = response.rawHeaders;
  return {
    status: response.statusCode,
    headers: raw.filter((_text, index) => !nodeHeaders.test(raw[index - (index % 2)] ?? '')),
    body: Buffer.concat(chunks).toString('base64'),
  };
}
