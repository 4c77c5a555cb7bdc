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

/** Records the requests of all clients. */
export class Recorder {
  /** @type {Attempt[]} */
  attempts = [];
  /** @type {Loss[]} */
  losses = [];

  /** @param {Attempt} attempt */
  record(attempt) {
    this.attempts.push(attempt);
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
