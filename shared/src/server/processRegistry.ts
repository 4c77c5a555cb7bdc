import { collectDefaultMetrics, Registry } from 'prom-client';

/** A registry with the metrics of this process: processor time, memory, event loop, garbage collection. */
export function createProcessRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
