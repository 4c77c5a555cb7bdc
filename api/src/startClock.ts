/** How far the clock of the shop is ahead of that of the computer, in milliseconds, so that it shows `start` now. */
export const clockOffset = (start: Date | null, now: () => number = Date.now): number =>
  start === null ? 0 : start.getTime() - now();

/** The clock of the shop. The database has the same one: `shop_now()`. */
export const startClock =
  (offsetMs: number, now: () => number = Date.now): (() => Date) =>
  () =>
    new Date(now() + offsetMs);
