/**
 * Why a request was not answered: a status, or what the connection did.
 *
 * @param {number} status
 * @param {string | null} retryAfter the header
 * @returns {string | undefined} undefined: it was answered
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
 * How long a client waits before it sends a request again.
 *
 * @param {string | null} retryAfter the header, in seconds
 * @param {number} fallbackMs
 */
export function waitMs(retryAfter, fallbackMs) {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : fallbackMs;
}
