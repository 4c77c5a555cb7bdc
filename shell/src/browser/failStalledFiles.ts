/**
 * A file counts as stalled when nothing at all has arrived for this long. Its total loading time does not matter: on a
 * slow connection, the files of a page arrive one after the other.
 */
export const stallTimeoutMs = 10_000;
const checkEveryMs = 1_000;

type PendingFile = HTMLScriptElement | HTMLLinkElement;

/**
 * Fails scripts and styles of pages that are pending while the connection stalls. Webpack and the federation runtime
 * also have timeouts, but these count from the request (browserConfig.mjs, remoteLoader.ts).
 */
export function failStalledFiles(): void {
  const requestedAt = new WeakMap<PendingFile, number>();
  let arrivedAt = 0;
  let timer: number | undefined;

  new PerformanceObserver((list) => {
    // The status is 0 without a response, and undefined in Safari.
    const hasArrived = list.getEntries().some((entry) => {
      return (entry as PerformanceResourceTiming).responseStatus !== 0;
    });
    if (hasArrived) arrivedAt = performance.now();
  }).observe({ type: 'resource' });

  function check(): void {
    const files = pendingFiles();
    const now = performance.now();
    for (const file of files) {
      const since = Math.max(arrivedAt, requestedAt.get(file) ?? now);
      if (now - since >= stallTimeoutMs) fail(file);
      else if (!requestedAt.has(file)) requestedAt.set(file, now);
    }
    if (files.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  new MutationObserver(() => {
    if (pendingFiles().length === 0) return;
    check();
    timer ??= window.setInterval(check, checkEveryMs);
  }).observe(document.head, { childList: true });
}

/**
 * Returns files that somebody still waits for: the loaders remove their handlers when a file has loaded or failed.
 * Files of other origins belong to dev servers, which respond when they have compiled.
 */
const pendingFiles = () =>
  [...document.head.querySelectorAll<PendingFile>('script, link[rel=stylesheet]')].filter(
    (file) => file.onerror !== null && urlOf(file).startsWith(`${window.location.origin}/`),
  );

const urlOf = (file: PendingFile) => ('src' in file ? file.src : file.href);

function fail(file: PendingFile): void {
  const failure = Object.assign(new Event('error'), { isTimeout: true });
  file.onerror?.(failure);
}
