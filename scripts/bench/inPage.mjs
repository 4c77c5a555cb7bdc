/// <reference lib="dom" />
// Functions that run in the browser: each stands alone, because only its text gets there.

/**
 * Notes in `__interactiveAt` when React has taken over the page's heading: from then on the page
 * answers clicks.
 */
export function watchInteractive() {
  const isTaken = () => {
    const heading = document.querySelector('main h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
  };
  const timer = setInterval(() => {
    if (!isTaken()) return;
    Object.assign(globalThis, { __interactiveAt: performance.timeOrigin + performance.now() });
    clearInterval(timer);
  }, 10);
}

/**
 * What the browser noted while the page loaded; times in ms since the navigation.
 *
 * @typedef {{ fcp: number, lcp: number, cls: number, tbt: number, interactiveAt: number, origin: number }} Vitals
 * @returns {Promise<Vitals>} `interactiveAt` and `origin` are ms since 1970
 */
export async function readVitals() {
  /** @param {string} type @param {number} timeoutMs @returns {Promise<any[]>} */
  const entries = (type, timeoutMs) =>
    new Promise((resolve) => {
      // A browser calls back with what is buffered; with nothing there, it does not call at all.
      const timer = setTimeout(() => resolve([]), timeoutMs);
      new PerformanceObserver((list) => {
        clearTimeout(timer);
        resolve(list.getEntries());
      }).observe({ type, buffered: true });
    });
  // Every page is painted; it may well be that nothing moves or takes long.
  const [paints, largest, shifts, tasks] = await Promise.all([
    entries('paint', 20_000),
    entries('largest-contentful-paint', 20_000),
    entries('layout-shift', 1000),
    entries('longtask', 1000),
  ]);
  const fcp = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN;

  // CLS: the worst window of shifts that are less than 1 s apart, at most 5 s long.
  let cls = 0;
  let sum = 0;
  let windowStart = -Infinity;
  let last = -Infinity;
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    const isSameWindow = startTime - last < 1000 && startTime - windowStart < 5000;
    if (!isSameWindow) windowStart = startTime;
    sum = isSameWindow ? sum + value : value;
    last = startTime;
    cls = Math.max(cls, sum);
  }

  // TBT: what each task after the first paint takes beyond 50 ms.
  const blocking = tasks.map(({ startTime, duration }) => {
    const from = Math.max(startTime, fcp);
    return Math.max(0, startTime + duration - from - 50);
  });
  return {
    fcp,
    lcp: largest.at(-1)?.startTime ?? NaN,
    cls,
    tbt: blocking.reduce((total, time) => total + time, 0),
    interactiveAt: Reflect.get(globalThis, '__interactiveAt') ?? NaN,
    origin: performance.timeOrigin,
  };
}

/**
 * Waits for a click and then for the heading of the page it leads to.
 *
 * @param {string} path the address that the click leads to
 * @returns {Promise<number>} ms from the click until the new heading is on the screen
 */
export function timeNavigation(path) {
  const before = document.querySelector('main h1')?.textContent;
  return new Promise((resolve) => {
    let clickedAt = NaN;
    document.addEventListener('click', () => (clickedAt = performance.now()), { capture: true });
    const look = () => {
      const heading = document.querySelector('main h1');
      const text = heading?.textContent;
      const isThere =
        location.pathname === path && text && text !== before && heading.checkVisibility();
      if (isThere) resolve(performance.now() - clickedAt);
      else requestAnimationFrame(look);
    };
    look();
  });
}
