/// <reference lib="dom" />
// Functions that run in the browser. Playwright sends their source, so they use no other code of this file.

/**
 * Runs before the page's scripts. Stores what `web-vitals` (in the page as `webVitals`) reports, the long tasks, and
 * when React has hydrated the page's heading.
 */
export function observePage() {
  /** @typedef {{ name: 'FCP' | 'LCP' | 'CLS' | 'TTFB', value: number }} Vital */
  /** @type {{ [name: string]: any, longTasks: PerformanceEntry[] }} */
  const observed = { FCP: NaN, LCP: NaN, CLS: 0, TTFB: NaN, interactive: NaN, longTasks: [] };
  Object.assign(globalThis, { observed });
  /** @param {Vital} vital */
  const store = ({ name, value }) => (observed[name] = value);
  const { onCLS, onFCP, onLCP, onTTFB } = Reflect.get(globalThis, 'webVitals');
  for (const observe of [onCLS, onFCP, onLCP, onTTFB]) observe(store, { reportAllChanges: true });
  new PerformanceObserver((list) => observed.longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
  });
  const timer = setInterval(() => {
    const heading = document.querySelector('main h1') ?? {};
    if (!Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))) return;
    observed.interactive = performance.now();
    clearInterval(timer);
  }, 10);
}

/**
 * Returns the metrics of a loaded page: times in ms since the navigation, sizes in kB as they are transferred. The
 * browser counts the headers of a response as 300 bytes.
 */
export function readPage() {
  const { longTasks, ...vitals } = Reflect.get(globalThis, 'observed');
  // Total blocking time: what each task after the first paint takes beyond 50 ms.
  const TBT = longTasks.reduce(
    (/** @type {number} */ sum, /** @type {PerformanceEntry} */ { startTime, duration }) =>
      sum + Math.max(0, startTime + duration - Math.max(startTime, vitals.FCP) - 50),
    0,
  );
  const files = /** @type {PerformanceResourceTiming[]} */ (
    performance.getEntriesByType('resource')
  );
  /** @param {RegExp} names @param {number} [until] */
  const kilobytes = (names, until = Infinity) =>
    files
      .filter(({ name, responseEnd }) => names.test(new URL(name).pathname) && responseEnd <= until)
      .reduce((sum, { transferSize }) => sum + transferSize / 1000, 0);
  return {
    .../** @type {Record<'FCP' | 'LCP' | 'CLS' | 'TTFB' | 'interactive', number>} */ (vitals),
    TBT,
    scripts: kilobytes(/\.js$/),
    earlyScripts: kilobytes(/\.js$/, vitals.interactive),
    styles: kilobytes(/\.css$/),
    images: kilobytes(/\.(avif|webp|png|jpg|svg|ico)$/),
    fonts: kilobytes(/\.woff2$/),
    requests: files.length + 1,
  };
}

/**
 * Waits for a click, or for Back and Forward, and then for the heading of the page it leads to.
 *
 * @param {string} path of that page
 * @returns {Promise<number>} ms from the event until the frame with the new heading has been painted
 */
export function timeNavigation(path) {
  const findHeading = () => document.querySelector('main h1:not([inert] *)');
  const before = findHeading()?.textContent;
  return new Promise((resolve) => {
    let startedAt = NaN;
    for (const event of ['click', 'popstate']) {
      window.addEventListener(event, () => (startedAt = performance.now()), {
        capture: true,
        once: true,
      });
    }
    const checkFrame = () => {
      const heading = findHeading();
      const text = heading?.textContent;
      const isVisible =
        location.pathname === path && text && text !== before && heading.checkVisibility();
      if (!isVisible) {
        requestAnimationFrame(checkFrame);
        return;
      }
      // The next task after the frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - startedAt);
      port2.postMessage(null);
    };
    requestAnimationFrame(checkFrame);
  });
}
