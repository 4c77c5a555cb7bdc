/**
 * One request as its client saw it. Times in ms of `performance.now()`.
 *
 * @typedef {object} Attempt
 * @property {'read' | 'order' | 'other'} what `read`: a page or what everybody may read of the catalog
 * @property {number} startedAt
 * @property {number} endedAt
 * @property {string} [failure] undefined when it succeeded
 * @property {boolean} [isAccepted] an order was accepted
 *
 * @typedef {{ at: number, text: string }} Loss a request that was given up after all repetitions
 */

/** The timeout of the shop's requests in browsers. */
const timeoutMs = 20_000;

/** Sends the requests of all clients and records how they end. */
export class Recorder {
  /** @type {Attempt[]} */
  attempts = [];
  /** @type {Loss[]} */
  losses = [];

  /**
   * @param {Attempt['what']} what
   * @param {string} url
   * @param {RequestInit} init
   * @param {string} [expectedText] part of every complete response
   */
  async send(what, url, init, expectedText = '') {
    const startedAt = performance.now();
    const reply = await fetchText(url, init);
    const isIncomplete =
      !reply.failure && expectedText !== '' && !reply.text.includes(expectedText);
    const failure = isIncomplete ? 'incomplete' : reply.failure;
    const isAccepted = what === 'order' && reply.status === 201;
    this.attempts.push({ what, startedAt, endedAt: performance.now(), failure, isAccepted });
    return { ...reply, failure };
  }

  /** @param {string} text */
  giveUp(text) {
    this.losses.push({ at: performance.now(), text });
  }

  /** Waits until `count` orders are accepted. @param {number} count @param {AbortSignal} signal */
  async untilAccepted(count, signal) {
    while (this.attempts.filter(({ isAccepted }) => isAccepted).length < count) {
      signal.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** @param {string} url @param {RequestInit} init */
async function fetchText(url, init) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    const { status } = response;
    return { status, text, retryAfter, failure: failureOf(status, retryAfter) };
  } catch (error) {
    return { status: 0, text: '', retryAfter: null, failure: failureOfError(error) };
  }
}

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
  const cause = error instanceof Error ? error.cause : undefined;
  const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
  return isRefused ? 'refused' : 'broken';
}

/**
 * Returns how long a client waits before it repeats a request, in ms.
 *
 * @param {string | null} retryAfter the header, in seconds
 * @param {number} fallbackMs
 */
export function waitMs(retryAfter, fallbackMs) {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : fallbackMs;
}
