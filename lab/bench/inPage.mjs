/// <reference lib="dom" />
// Functions that run in the browser. Playwright sends their source, so they use no other code of this file.

/**
 * Before the page's scripts run: collects the metrics of web-vitals, which is in the page as
 * `webVitals`, and stores in `__interactiveAt` when React has hydrated the page's heading.
 */
export function observePage() {
  /** @type {Record<string, number>} */
  const vitals = {};
  Object.assign(globalThis, { __vitals: vitals });
  /** @param {{ name: string, value: number }} metric */
  const report = ({ name, value }) => {
    vitals[name] = value;
  };
  const { onCLS, onFCP, onLCP } = Reflect.get(globalThis, 'webVitals');
  for (const observe of [onCLS, onFCP, onLCP]) observe(report, { reportAllChanges: true });

  const timer = setInterval(() => {
    const heading = document.querySelector('main h1');
    const isHydrated =
      heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
    if (!isHydrated) return;
    Object.assign(globalThis, { __interactiveAt: performance.timeOrigin + performance.now() });
    clearInterval(timer);
  }, 10);
}

/**
 * Returns the metrics of a loaded page, with times in ms since the navigation.
 *
 * @typedef {{ fcp: number, lcp: number, cls: number, tbt: number, interactiveAt: number, origin: number }} Vitals
 * @returns {Promise<Vitals>} `interactiveAt` and `origin` are ms since 1970; NaN for what is unknown
 */
export async function readVitals() {
  /** @type {Record<string, number>} */
  const { FCP = NaN, LCP = NaN, CLS = 0 } = Reflect.get(globalThis, '__vitals');
  /** @type {PerformanceEntry[]} */
  const longTasks = await new Promise((resolve) => {
    // Without entries the observer is never called.
    const timer = setTimeout(() => resolve([]), 1000);
    new PerformanceObserver((list) => {
      clearTimeout(timer);
      resolve(list.getEntries());
    }).observe({ type: 'longtask', buffered: true });
  });
  // TBT, which web-vitals does not have: the time of each task after the first paint beyond 50 ms.
  const blockingTimes = longTasks.map(({ startTime, duration }) =>
    Math.max(0, startTime + duration - Math.max(startTime, FCP) - 50),
  );
  return {
    fcp: FCP,
    lcp: LCP,
    cls: CLS,
    tbt: blockingTimes.reduce((total, time) => total + time, 0),
    interactiveAt: Reflect.get(globalThis, '__interactiveAt') ?? NaN,
    origin: performance.timeOrigin,
  };
}

/**
 * Waits for a click and then for the heading of the page it leads to.
 *
 * @param {string} path of that page
 * @returns {Promise<number>} ms from the click until the new heading is on the screen
 */
export function timeNavigation(path) {
  const before = document.querySelector('main h1')?.textContent;
  return new Promise((resolve) => {
    let clickedAt = NaN;
    document.addEventListener('click', () => (clickedAt = performance.now()), { capture: true });
    const checkFrame = () => {
      const heading = document.querySelector('main h1');
      const text = heading?.textContent;
      const isVisible =
        location.pathname === path && text && text !== before && heading.checkVisibility();
      if (isVisible) resolve(performance.now() - clickedAt);
      else requestAnimationFrame(checkFrame);
    };
    checkFrame();
  });
}
