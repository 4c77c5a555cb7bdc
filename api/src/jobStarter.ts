import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from '@shop/shared/server';
import { runUnlessRunning, type Task } from './db/exclusive';
import type { OpenDatabase } from './db/open';
import { createJobMetrics } from './metrics/jobMetrics';
import { runEvery } from './runEvery';

interface Job {
  name: Task;
  work: (signal: AbortSignal) => Promise<void>;
  /** Between the end of a run and the next one. */
  intervalMs: number;
  /** How a failed run is logged. */
  failure: string;
}

/**
 * @returns starts a job, which is repeated until it is stopped. One process does it at a time; the others count it
 *   neither as done nor as failed.
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
        // Jobs write: each would fail, and log it.
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
