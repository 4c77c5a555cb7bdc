import { isUnavailable } from './db/unavailable';

/** The shell's server and browsers cache for up to a second on top of it. */
const maxAgeMs = 250;

/** How long responses are made from memory while the database is unavailable. */
export const maxStaleMs = 5 * 60_000;
/** A read that takes longer is not waited for while there is an earlier value. */
const maxWaitMs = 500;

interface Result<Value> {
  startedAt: number;
  value: Value;
}

/**
 * A reader that runs `read` once per `maxAgeMs` at most, for any number of requests. The age counts from
 * the start of the read: one that starts `maxAgeMs` after a change, by any process, returns the change. A
 * failed read is not cached; while the database is unavailable or slow, the last value is used for up to
 * `maxStaleMs`.
 * @param now milliseconds of a clock that never goes back.
 */
export function ttlCache<Value>(
  read: () => Promise<Value>,
  now = () => performance.now(),
): () => Promise<Value> {
  let latest: Result<Promise<Value>> | undefined;
  let last: Result<Value> | undefined;

  async function readNow(startedAt: number): Promise<Value> {
    const value = await read();
    if (!last || startedAt >= last.startedAt) last = { startedAt, value };
    return value;
  }

  async function readOrKeep(startedAt: number): Promise<Value> {
    const reading = readNow(startedAt);
    if (!last || startedAt - last.startedAt > maxStaleMs) return reading;
    const cached = last.value;
    try {
      return await Promise.race([reading, after(maxWaitMs, reading, () => last?.value ?? cached)]);
    } catch (error) {
      if (isUnavailable(error)) return cached;
      throw error;
    }
  }

  return () => {
    const startedAt = now();
    if (latest && startedAt - latest.startedAt < maxAgeMs) return latest.value;
    const current = { startedAt, value: readOrKeep(startedAt) };
    latest = current;
    // The requests that wait for it get the error; the next one reads again.
    current.value.catch(() => {
      if (latest === current) latest = undefined;
    });
    return current.value;
  };
}

/** Resolves to `value()` after some milliseconds; never, when `work` has ended before. */
function after<Value>(ms: number, work: Promise<Value>, value: () => Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(value()), ms);
    const stop = () => clearTimeout(timer);
    work.then(stop, stop);
  });
}
