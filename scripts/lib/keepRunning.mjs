/** A server that ends more often than this within `windowMs` is not started again. */
const maxRestarts = 5;
const windowMs = 10 * 60_000;

/**
 * Starts a server again whenever it has ended, until the command is interrupted. A server ends by itself when it has
 * crashed, and its watchdog kills it when it stands still.
 *
 * @template {unknown} T
 * @param {T} server
 * @param {() => Promise<T>} start
 * @param {AbortSignal} signal
 * @param {(server: T) => Promise<string>} waitForEnd how it ended, once it has
 * @returns {Promise<never>}
 * @throws {Error} when it ends again and again
 */
export async function keepRunning(server, start, signal, waitForEnd) {
  /** @type {number[]} */
  let restarts = [];
  let end = await waitForEnd(server);
  for (;;) {
    signal.throwIfAborted();
    const now = performance.now();
    restarts = restarts.filter((time) => time > now - windowMs);
    if (restarts.length === maxRestarts) {
      throw new Error(`${end} It has ended ${maxRestarts + 1} times within ten minutes.`);
    }
    restarts.push(now);
    console.error(`${end} It is started again.`);
    // Whatever killed a server may kill it again before it is ready.
    end = await start().then(waitForEnd, (/** @type {Error} */ { message }) => message);
  }
}
