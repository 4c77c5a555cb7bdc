import { isUnavailable } from './db/unavailable';

/** Short, because the shell's server and browsers cache for up to another second. */
const maxAgeMs = 250;

/** How long cached values are used while the database is unavailable. */
export const maxStaleMs = 5 * 60_000;
/** How long a slow read is awaited if there is an earlier value. */
const maxWaitMs = 500;

interface Result<Value> {
  startedAt: number;
  value: Value;
}

/**
 * Returns a reader that runs `read` at most once per `maxAgeMs`, for any number of requests. The age counts from the
 * start of a read, so a change by any process is visible after `maxAgeMs`. A failed read is not cached. While the
 * database is unavailable or slow, the last value is used for up to `maxStaleMs`.
 * @param now Milliseconds of a clock that never goes back.
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
    // Waiting requests get the error. The next request reads again.
    current.value.catch(() => {
      if (latest === current) latest = undefined;
    });
    return current.value;
  };
}

/** Resolves to `value()` after `ms`, or never if `work` ends first. */
function after<Value>(ms: number, work: Promise<Value>, value: () => Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(value()), ms);
    const stop = () => clearTimeout(timer);
    work.then(stop, stop);
  });
}
