/**
 * A file has failed when nothing at all has arrived for so long. The time that it takes says nothing: on a slow
 * connection the files of a page arrive one after the other.
 */
export const silenceMs = 10_000;
const checkEveryMs = 1_000;

type AwaitedFile = HTMLScriptElement | HTMLLinkElement;

/**
 * Ends the wait for scripts and styles of pages while the connection is silent. Webpack and the federation runtime
 * have time limits, too, but count from the request (browserConfig.mjs, remoteLoader.ts).
 */
export function failSilentFiles(): void {
  const requestedAt = new WeakMap<AwaitedFile, number>();
  let arrivedAt = 0;
  let timer: number | undefined;

  new PerformanceObserver((list) => {
    // A request without a response has no status; Safari tells none.
    const hasArrived = list.getEntries().some((entry) => {
      return (entry as PerformanceResourceTiming).responseStatus !== 0;
    });
    if (hasArrived) arrivedAt = performance.now();
  }).observe({ type: 'resource' });

  function check(): void {
    const files = awaitedFiles();
    const now = performance.now();
    for (const file of files) {
      const since = Math.max(arrivedAt, requestedAt.get(file) ?? now);
      if (now - since >= silenceMs) fail(file);
      else if (!requestedAt.has(file)) requestedAt.set(file, now);
    }
    if (files.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  new MutationObserver(() => {
    if (awaitedFiles().length === 0) return;
    check();
    timer ??= window.setInterval(check, checkEveryMs);
  }).observe(document.head, { childList: true });
}

/**
 * Those who wait remove their handlers when a file is there or has failed. Files of another origin are those of a dev
 * server, which responds when it has compiled.
 */
const awaitedFiles = () =>
  [...document.head.querySelectorAll<AwaitedFile>('script, link[rel=stylesheet]')].filter(
    (file) => file.onerror !== null && urlOf(file).startsWith(`${window.location.origin}/`),
  );

const urlOf = (file: AwaitedFile) => ('src' in file ? file.src : file.href);

function fail(file: AwaitedFile): void {
  const failure = Object.assign(new Event('error'), { isTimeout: true });
  file.onerror?.(failure);
}
