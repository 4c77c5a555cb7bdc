import http from 'node:http';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { shellRequest } from './shellRequests.mjs';

/**
 * @typedef {import('./shellRequests.mjs').ShellRequest} ShellRequest
 * @typedef {{ request: ShellRequest, problem: string }} Finding
 * @typedef {{ status: number, headers: http.IncomingHttpHeaders, body: string }} Response
 */

const batchSize = 500;
const concurrency = 8;
const timeoutMs = 20_000;

/** Paths that may respond with 502 to 504 while the API, or the host of a remote, is unavailable. */
const unavailable = /^\/(api|remotes|sitemap\.xml|precache\.json|health\/ready)/;
const stackTrace = /\n {4}at .+:\d+:\d+|node_modules|node:internal/;

/**
 * Sends requests with odd URLs, headers and cookies to a running shop.
 *
 * @param {{ origin: string, requests: number, seed: number, signal?: AbortSignal }} options
 * @returns {Promise<Finding[]>}
 */
export async function fuzzShell({ origin, requests, seed, signal }) {
  const agent = new http.Agent({ maxSockets: concurrency });
  const limit = pLimit(concurrency);
  /** @type {Finding[]} */
  const findings = [];
  for (let sent = 0; sent < requests && !signal?.aborted; sent += batchSize) {
    const numRuns = Math.min(batchSize, requests - sent);
    const batch = fc.sample(shellRequest, { seed: seed + sent, numRuns });
    await limit.map(batch, async (request) => {
      const problem = await findProblem(origin, request, agent);
      if (problem) findings.push({ request, problem });
    });
  }
  agent.destroy();
  return findings;
}

/** @param {string} origin @param {ShellRequest} request @param {http.Agent} agent */
async function findProblem(origin, request, agent) {
  try {
    return problemOf(request, await send(origin, request, agent));
  } catch (error) {
    return `no response: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** @param {ShellRequest} request @param {Response} response @returns {string | null} */
export function problemOf({ path }, { status, headers, body }) {
  const isAllowed = status < 500 || ([502, 503, 504].includes(status) && unavailable.test(path));
  if (!isAllowed) return `HTTP ${status}`;
  if (stackTrace.test(body)) return 'a stack trace';
  // Node refuses a malformed request before there is one.
  if (status >= 400 && headers['x-request-id'] && headers['cache-control'] !== 'no-store') {
    return `HTTP ${status} can be cached: ${headers['cache-control'] ?? 'no header'}`;
  }
  const { location = '/' } = headers;
  return /^\/(?![/\\])/.test(location) ? null : `leads to ${location}`;
}

/**
 * @param {string} origin
 * @param {ShellRequest} request its path is sent as it is
 * @param {http.Agent} agent
 * @returns {Promise<Response>}
 */
function send(origin, { method, path, headers }, agent) {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path, headers, agent }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.setTimeout(timeoutMs, () => request.destroy(new Error('timed out')));
    request.on('error', reject);
    request.end();
  });
}
