import { setTimeout as sleep } from 'node:timers/promises';

interface Repetition {
  /** Ends early when the signal is aborted. */
  work: (signal: AbortSignal) => Promise<void>;
  /** Between the end of a run and the next one. */
  intervalMs: number;
  onError: (error: unknown) => void;
}

/**
 * Runs `work` now and then at intervals; a failed run is reported and followed by the next one.
 * @returns stops it and resolves when the current run has ended.
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
