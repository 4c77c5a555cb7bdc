import { formatTable } from '../lib/formatTable.mjs';
import { countDocuments } from './documents.mjs';
import { variants } from './variants.mjs';

/** @typedef {import('./deployStep.mjs').Outcome} Outcome */
/** @typedef {import('./documents.mjs').Received} Received */

/** Rounds to 0.00: fonts move a line by less than a pixel when they arrive. */
const maxShift = 0.005;

const heading = ['team', 'what', 'result', 'live after', 'documents', 'fallbacks', 'failed', 'p95'];

/** @param {readonly Outcome[]} outcomes @param {readonly Received[]} documents @returns {string} */
export function deploymentTable(outcomes, documents) {
  const rows = outcomes.map(({ step, liveMs, problem, ...span }) => {
    const counts = countDocuments(documents, span);
    return [
      variants[step.variant].unit,
      step.what,
      problem ? `NOT ${step.result}` : step.result,
      liveMs === null ? '' : `${(liveMs / 1_000).toFixed(1)} s`,
      String(counts.documents),
      String(counts.fallbacks),
      String(counts.failed),
      `${Math.round(counts.p95Ms)} ms`,
    ];
  });
  return formatTable([heading, ...rows]);
}

/**
 * What happened in the whole run.
 *
 * @typedef {object} Results
 * @property {readonly Outcome[]} outcomes
 * @property {readonly Received[]} documents
 * @property {{ acknowledged: number, stored: number, lost: number }} orders
 * @property {number} reloads
 * @property {readonly number[]} shifts
 * @property {readonly string[]} shiftSources
 * @property {readonly { text: string, builds: string[] }[]} failedVisits
 * @property {readonly string[]} rejectedBuilds
 */

/** @param {Results} results @returns {{ lines: string[], missed: string[] }} the summary, and the targets that were missed */
export function summarize(results) {
  const { outcomes, documents, orders, reloads, shifts, failedVisits, rejectedBuilds } = results;
  const { fallbacks, failed, p95Ms } = countDocuments(documents, { from: 0, to: Infinity });
  const shift = Math.max(0, ...shifts);
  const slowest = Math.max(0, ...outcomes.map(({ liveMs }) => liveMs ?? 0));
  // A visitor who gets a broken candidate sees that it is broken. That is what its share is for.
  const [ofCandidates, ofLive] = partition(failedVisits, ({ builds }) =>
    builds.some((build) => rejectedBuilds.includes(build)),
  );
  return {
    lines: [
      `${documents.length} documents, ${failed} failed, ${fallbacks} with a fallback in place of a page or fragment, p95 ${Math.round(p95Ms)} ms.`,
      `${orders.acknowledged} orders were acknowledged, ${orders.stored} are stored, ${orders.lost} are lost.`,
      `${shifts.length} visits in browsers, ${reloads} reloads, largest layout shift ${shift.toFixed(4)}; ${ofLive.length} failed, and ${ofCandidates.length} met a candidate that was rejected.`,
      `The slowest change was live after ${(slowest / 1_000).toFixed(1)} s.`,
    ],
    missed: [
      ...outcomes.flatMap(({ step, problem }) =>
        problem ? `${variants[step.variant].unit}, ${step.what}: ${problem}` : [],
      ),
      ...new Set(documents.flatMap(({ failure }) => failure ?? [])),
      ...(orders.lost > 0 ? [`${orders.lost} orders are lost.`] : []),
      ...(orders.acknowledged === 0 ? ['Nobody has ordered anything.'] : []),
      ...(reloads > 0 ? [`${reloads} documents were loaded again.`] : []),
      ...(shift > maxShift
        ? [`The layout of a page has shifted by ${shift}:`, ...new Set(results.shiftSources)]
        : []),
      ...ofLive.map(({ text }) => `A visit failed: ${text}`),
    ],
  };
}

/** @template T @param {readonly T[]} values @param {(value: T) => boolean} isFirst @returns {[T[], T[]]} */
const partition = (values, isFirst) => [
  values.filter(isFirst),
  values.filter((value) => !isFirst(value)),
];
