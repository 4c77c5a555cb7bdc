/** A clock that shows `start` now and runs from there, or that of the computer. */
export function startClock(start: Date | null, now: () => number = Date.now): () => Date {
  const offsetMs = start === null ? 0 : start.getTime() - now();
  return () => new Date(now() + offsetMs);
}
