import { collectDefaultMetrics, Registry } from 'prom-client';

/** Creates a registry with the metrics of this process: CPU time, memory, event loop and garbage collection. */
export function createProcessRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
