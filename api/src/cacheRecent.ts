/** The shell's server and browsers cache for up to a second on top of it. */
const maxAgeMs = 250;

/**
 * A reader that runs `read` once per `maxAgeMs` at most, for any number of requests. The age counts from
 * the start of the read: one that starts `maxAgeMs` after a change, by any process, returns the change. A
 * failed read is not cached.
 * @param now milliseconds of a clock that never goes back.
 */
export function cacheRecent<Value>(
  read: () => Promise<Value>,
  now = () => performance.now(),
): () => Promise<Value> {
  let latest: { startedAt: number; value: Promise<Value> } | undefined;

  return () => {
    if (latest && now() - latest.startedAt < maxAgeMs) return latest.value;
    const current = { startedAt: now(), value: read() };
    latest = current;
    // The requests that wait for it get the error; the next one reads again.
    current.value.catch(() => {
      if (latest === current) latest = undefined;
    });
    return current.value;
  };
}
