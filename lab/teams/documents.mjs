/** @typedef {import('../lib/SteadyRequests.mjs').Answer} Answer */

/** A URL below it is unknown. */
export const lostPath = '/no-such-apple';

/**
 * A document as a visitor received it. Times in ms of `performance.now()`.
 *
 * @typedef {object} Received
 * @property {number} startedAt
 * @property {number} endedAt
 * @property {boolean} isFallback whether the page, or a fragment in it, is left to the browser
 * @property {string | null} failure why it is no document of the shop
 */

/** @param {Answer} answer @returns {Received} */
export function toReceived({ path, startedAt, endedAt, status, text }) {
  return {
    startedAt,
    endedAt,
    isFallback: isFallback(path, text),
    failure: failureOf(path, status, text),
  };
}

/**
 * The shell itself renders unknown URLs. React marks a fragment without its markup (shell/src/app/fragmentParts.tsx). A
 * document that would wait too long for threads that hang is left to the browser with its layout
 * (docs/adr/054-render-threads.md).
 *
 * @param {string} path
 * @param {string} text
 */
const isFallback = (path, text) =>
  !text.includes('<header') ||
  text.includes('data-dgst="fragment"') ||
  (!isLost(path) && text.includes('"isRendered":false'));

/** @param {string} path */
const isLost = (path) => path.startsWith(lostPath);

/** @param {string} path @param {number} status @param {string} text */
function failureOf(path, status, text) {
  if (status === 0) return `${path}: ${text}`;
  if (status !== (isLost(path) ? 404 : 200)) return `${path}: HTTP ${status}`;
  // With its state, a browser can render what is missing.
  const isComplete = text.includes('"isRendered":') && text.trimEnd().endsWith('</html>');
  return isComplete ? null : `${path}: no complete document`;
}

/**
 * Summarizes the documents that were requested or received within a span.
 *
 * @param {readonly Received[]} documents
 * @param {{ from: number, to: number }} span
 */
export function countDocuments(documents, { from, to }) {
  const within = documents.filter(({ startedAt, endedAt }) => endedAt >= from && startedAt <= to);
  return {
    documents: within.length,
    fallbacks: within.filter(({ isFallback, failure }) => isFallback && !failure).length,
    failed: within.filter(({ failure }) => failure).length,
    p95Ms: percentile(
      within.map(({ startedAt, endedAt }) => endedAt - startedAt),
      0.95,
    ),
  };
}

/**
 * @param {readonly number[]} values
 * @param {number} share 0.95 for the 95th percentile
 * @returns {number} 0 without values
 */
export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
