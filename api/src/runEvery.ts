import { setTimeout as sleep } from 'node:timers/promises';

interface Repetition {
  /** Should end early when the signal is aborted. */
  work: (signal: AbortSignal) => Promise<void>;
  /** Time from the end of a run to the start of the next one. */
  intervalMs: number;
  onError: (error: unknown) => void;
}

/**
 * Runs `work` immediately and then at intervals. A failed run is reported and does not stop the next one.
 * @returns A function that stops the repetition and resolves when the current run has ended.
 */
export function runEvery({ work, intervalMs, onError }: Repetition): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const runs = (async () => {
    while (!signal.aborted) {
      await work(signal).catch(onError);
      // Rejects when the signal is aborted.
      await sleep(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    controller.abort();
    return runs;
  };
}
