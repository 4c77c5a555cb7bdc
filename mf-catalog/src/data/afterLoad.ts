/**
 * Does what can wait once the document has loaded and the browser has nothing else to do.
 *
 * @param work its failure is reported to the browser's console
 * @returns a function that calls it off
 */
export function afterLoad(work: (signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const start = () => {
    if (!signal.aborted) work(signal).catch((error: unknown) => reportError(error));
  };
  const whenIdle = () => {
    // Safari before 26 has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true, signal });
  return () => controller.abort();
}
