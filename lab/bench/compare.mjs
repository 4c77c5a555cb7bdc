import { kilobytes, printTable } from './metrics.mjs';
import { cpuTimeMs, load } from './machine.mjs';
import { sendRequests } from './sendRequests.mjs';

const connections = 32;

/**
 * @typedef {object} Candidate
 * @property {string} name
 * @property {number} pid of the server
 * @property {string} aim
 * @property {string} [base] the name of the candidate that it is compared with
 * @property {string} url
 * @property {Record<string, string>} [headers]
 * @property {() => import('./sendRequests.mjs').RequestOptions} [nextRequest]
 *
 * @typedef {{ count: number, seconds: number, bytes: number, cpuMs: number, failed: number, latenciesMs: number[], load: string }} Metrics
 */

/** Gives V8 time to compile the hot code. */
const warmUpSeconds = 3;

/**
 * Measures candidates one after the other, in short rounds, so that other work on the machine affects all
 * of them, and prints them as a table. No pipelining.
 *
 * @param {string} title
 * @param {readonly Candidate[]} candidates
 * @param {{ rounds: number, seconds: number }} options
 * @returns {Promise<import('./metrics.mjs').Metric[]>} of the candidates with an aim
 */
export async function printComparison(title, candidates, { rounds, seconds }) {
  for (const { url, ...request } of candidates) {
    await sendRequests(url, { ...request, connections, seconds: warmUpSeconds });
  }
  /** @type {Map<string, Metrics>} */
  const all = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, pid, url, ...request } of candidates) {
      const cpuBefore = cpuTimeMs(pid);
      const result = await sendRequests(url, { ...request, connections, seconds });
      const before = all.get(name);
      all.set(name, {
        count: result.count + (before?.count ?? 0),
        seconds: result.seconds + (before?.seconds ?? 0),
        bytes: result.bytes + (before?.bytes ?? 0),
        cpuMs: cpuTimeMs(pid) - cpuBefore + (before?.cpuMs ?? 0),
        failed: result.failed + (before?.failed ?? 0),
        latenciesMs: [...result.latenciesMs, ...(before?.latenciesMs ?? [])],
        load: load(),
      });
    }
  }
  printTable(
    `${title} (${connections} connections)`,
    [
      'request',
      'per second',
      'of bare',
      'aim',
      'p50 ms',
      'p99 ms',
      'kB',
      'CPU ms each',
      'failed',
      'load',
    ],
    candidates.map((candidate) => cells(candidate, all)),
  );
  return candidates
    .filter(({ aim }) => aim)
    .map(({ name, aim, base }) => ({
      name: `${title}: ${name}, per second`,
      value: perSecond(name, all),
      aim,
      base: base === undefined ? undefined : { name: base, value: perSecond(base, all) },
    }));
}

/** @param {string} name @param {Map<string, Metrics>} all */
function perSecond(name, all) {
  const metrics = all.get(name);
  if (!metrics) throw new Error(`${name} was not measured.`);
  return metrics.count / metrics.seconds;
}

/** @param {Candidate} candidate @param {Map<string, Metrics>} all @returns {string[]} */
function cells({ name, base, aim }, all) {
  const own = all.get(name);
  if (!own) throw new Error(`${name} was not measured.`);
  const rate = perSecond(name, all);
  return [
    name,
    Math.round(rate).toString(),
    base === undefined ? '' : (rate / perSecond(base, all)).toFixed(2),
    aim,
    percentile(own.latenciesMs, 0.5),
    percentile(own.latenciesMs, 0.99),
    kilobytes(own.bytes / own.count),
    Number.isNaN(own.cpuMs) ? '-' : (own.cpuMs / own.count).toFixed(3),
    own.failed.toString(),
    own.load,
  ];
}

/** @param {readonly number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(1);
}
