/** Returns the milliseconds by which the clock of the shop is ahead, so that it shows `start` now. */
export const clockOffset = (start: Date | null, now: () => number = Date.now): number =>
  start === null ? 0 : start.getTime() - now();

/** Returns the clock of the shop. The database function `shop_now()` shows the same time. */
export const startClock =
  (offsetMs: number, now: () => number = Date.now): (() => Date) =>
  () =>
    new Date(now() + offsetMs);
