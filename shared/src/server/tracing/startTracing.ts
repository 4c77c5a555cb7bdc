import type { FastifyInstance } from 'fastify';
import type { Tracing, TracingOptions } from './Tracing';

/** Adds the tracing hooks. Call it before any other hook is added. */
export function traceRequests(app: Pick<FastifyInstance, 'addHook'>, tracing: Tracing): void {
  app.addHook('onRequest', tracing.onRequest);
  app.addHook('onResponse', tracing.onResponse);
}

/** Loads OpenTelemetry on demand: a server without a collector does not need it. */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const { openTracing } = await import('./openTracing');
  return openTracing(options);
}
