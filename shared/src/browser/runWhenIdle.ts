/**
 * Runs work when the document has loaded and the browser is idle. Reports its failure to the console.
 *
 * @returns A function that cancels the work.
 */
export function runWhenIdle(work: (signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const start = () => {
    if (!signal.aborted) work(signal).catch((error: unknown) => reportError(error));
  };
  const schedule = () => {
    // Safari before 26 has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true, signal });
  return () => controller.abort();
}
