import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const connections = 32;
/** V8 compiles the hot code meanwhile. */
const warmUpSeconds = 3;

/**
 * @typedef {object} Candidate
 * @property {string} name
 * @property {string} [aim]
 * @property {string} [base] the name of the candidate that it is compared with
 * @property {string} url
 * @property {Record<string, string>} [headers]
 * @property {() => import('autocannon').Request} [nextRequest]
 */

/**
 * Measures how many requests per second candidates answer, one after the other in short rounds, so that other work on
 * the machine affects all of them.
 *
 * @param {readonly Candidate[]} candidates
 * @param {{ rounds: number, seconds: number }} options
 * @returns {Promise<import('./metrics.mjs').Metric[]>}
 */
export async function compareLoad(candidates, { rounds, seconds }) {
  for (const candidate of candidates) await sendLoad(candidate, { duration: warmUpSeconds });
  /** @type {Record<string, number>} */
  const counts = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const candidate of candidates) {
      const { requests, duration } = await sendLoad(candidate, { duration: seconds });
      counts[candidate.name] = (counts[candidate.name] ?? 0) + requests.total / duration / rounds;
    }
  }
  return candidates.map(({ name, aim, base }) => ({
    name: `${name}, per second`,
    value: counts[name] ?? NaN,
    aim,
    base: base ? { name: base, value: counts[base] ?? NaN } : undefined,
  }));
}

/**
 * Sends requests over 32 connections, without pipelining.
 *
 * @param {Pick<Candidate, 'url' | 'headers' | 'nextRequest'>} candidate
 * @param {{ duration: number, overallRate?: number }} options in seconds, and requests per second
 * @throws {Error} when a request fails
 */
export async function sendLoad({ url, headers, nextRequest }, options) {
  const requests = nextRequest && [
    {
      setupRequest: (/** @type {import('autocannon').Request} */ usual) => ({
        ...usual,
        ...nextRequest(),
      }),
    },
  ];
  const result = await autocannon({ url, headers, requests, connections, ...options });
  const failed = result.errors + result['4xx'] + result['5xx'];
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed.`);
  return result;
}

/**
 * Starts a bare Node server that sends the response of a URL from memory, and executes one statement at `/select`.
 *
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @param {string} [databaseUrl]
 * @returns {Promise<string>} its URL
 */
export async function startBareServer(onEnd, url, headers = {}, databaseUrl = '') {
  const file = fileURLToPath(import.meta.resolve('./bareServer.mjs'));
  const bare = fork(file, [url, JSON.stringify(headers), databaseUrl]);
  onEnd(() => bare.kill());
  const [port] = await once(bare, 'message');
  return `http://127.0.0.1:${port}/`;
}

/** Returns the resident memory of a process in MB, or NaN where it is unknown (not Linux). @param {number} pid */
export function residentMegabytes(pid) {
  if (process.platform !== 'linux') return NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024) / 1e6;
}
