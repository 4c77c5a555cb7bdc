import { Counter, Gauge, type Registry } from '@shop/shared/server';

export interface JobMetrics {
  countSuccess: () => void;
  countFailure: () => void;
}

/** Returns a function that creates the metrics of one job. */
export function createJobMetrics(
  registry: Registry,
): (name: string, intervalMs: number) => JobMetrics {
  const options = { labelNames: ['name'] as const, registers: [registry] };
  const interval = new Gauge({
    name: 'job_interval_seconds',
    help: 'Time between two runs of a job.',
    ...options,
  });
  const lastSuccess = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When this process last did a job without an error, in Unix time.',
    ...options,
  });
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of a job that ended with an error.',
    ...options,
  });

  return (name, intervalMs) => {
    interval.set({ name }, intervalMs / 1_000);
    failures.inc({ name }, 0);
    return {
      countSuccess: () => lastSuccess.setToCurrentTime({ name }),
      countFailure: () => failures.inc({ name }),
    };
  };
}
