import type { FastifyInstance, onRequestHookHandler, onResponseHookHandler } from 'fastify';

export interface TracingOptions {
  /** Such as `shop-api`. */
  service: string;
  /** URL of a collector that takes OTLP over HTTP, such as `http://localhost:4318`. */
  endpoint: string;
  /** The share of traces that begin here and are recorded, from 0 to 1. */
  ratio: number;
  /** Proxies besides loopback that may say which trace a request belongs to. */
  trustedProxies: readonly string[];
  /** The server that continues the trace; nobody else gets its ids. Default: none. */
  nextOrigin?: string;
  /** Gets errors of the export, which nothing else waits for. */
  onError: (error: unknown) => void;
}

/** A statement that was executed. */
export interface Statement {
  /** With placeholders: the values of a customer are parameters. */
  sql: string;
  durationMs: number;
  isFailed: boolean;
}

/**
 * The spans of a server: of each request that it gets, of the HTTP requests and SQL statements that belong to
 * one. They name routes and statements, never values, queries, headers or bodies.
 */
export interface Tracing {
  /** Hooks of Fastify. */
  onRequest: onRequestHookHandler;
  onResponse: onResponseHookHandler;
  recordStatement: (statement: Statement) => void;
  /** Sends what is left, for some seconds. */
  stop: () => Promise<void>;
}

/** Adds the hooks. Call it before all others are added. */
export function traceRequests(app: Pick<FastifyInstance, 'addHook'>, tracing: Tracing): void {
  app.addHook('onRequest', tracing.onRequest);
  app.addHook('onResponse', tracing.onResponse);
}

/** Loads OpenTelemetry, which a server without a collector does not. */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const { openTracing } = await import('./openTracing');
  return openTracing(options);
}
