import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from '@shop/shared/server';
import { runUnlessRunning, type Task } from './db/exclusive';
import type { OpenDatabase } from './db/open';
import { createJobMetrics } from './metrics/jobMetrics';
import { runEvery } from './runEvery';

interface Job {
  name: Task;
  work: (signal: AbortSignal) => Promise<void>;
  /** Time from the end of a run to the start of the next one. */
  intervalMs: number;
  /** The log message of a failed run. */
  failure: string;
}

/**
 * Returns a function that starts a repeated job and returns a function that stops it. Only one process runs a job at a
 * time; the others count it neither as a success nor as a failure.
 */
export function jobStarter(
  opened: Pick<OpenDatabase, 'db' | 'isShared' | 'disk'>,
  registry: Registry,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const createMetrics = createJobMetrics(registry);
  return ({ name, work, intervalMs, failure }: Job): (() => Promise<void>) => {
    const { countSuccess, countFailure } = createMetrics(name, intervalMs);
    return runEvery({
      work: async (signal) => {
        // Jobs write, so on a full disk each run would only log a failure.
        if (opened.disk?.isLow) return;
        await runUnlessRunning(opened, name, async () => {
          await work(signal);
          countSuccess();
        });
      },
      intervalMs,
      onError: (error) => {
        countFailure();
        log.error({ err: error }, failure);
      },
    });
  };
}
