/**
 * Returns why a request failed: its status, or what happened to the connection.
 *
 * @param {number} status
 * @param {string | null} retryAfter the header
 * @returns {string | undefined} undefined when it did not fail
 */
export function failureOf(status, retryAfter) {
  if (status < 500) return undefined;
  return status === 503 && retryAfter === null ? '503 without Retry-After' : String(status);
}

/** @param {unknown} error of `fetch` */
export function failureOfError(error) {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  const code = error instanceof Error ? codeOf(error.cause) : '';
  return code === 'ECONNREFUSED' ? 'refused' : 'broken';
}

/** @param {unknown} cause */
const codeOf = (cause) => (cause instanceof Error && 'code' in cause ? String(cause.code) : '');

/**
 * Returns how long a client waits before it repeats a request, in ms.
 *
 * @param {string | null} retryAfter the header, in seconds
 * @param {number} fallbackMs
 */
export function waitMs(retryAfter, fallbackMs) {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : fallbackMs;
}
