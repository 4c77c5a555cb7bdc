import type { onRequestHookHandler, onResponseHookHandler } from 'fastify';

export interface TracingOptions {
  /** The name of this service, such as `shop-api`. */
  service: string;
  /** URL of a collector that accepts OTLP over HTTP, such as `http://localhost:4318`. */
  endpoint: string;
  /** The share of traces to record, from 0 to 1. It applies to traces that begin here. */
  ratio: number;
  /** Proxies besides loopback that may set the trace of a request. */
  trustedProxies: readonly string[];
  /** The only server that gets the ids of the trace. Default: none. */
  nextOrigin?: string;
  /** Called with errors of the export. */
  onError: (error: unknown) => void;
}

/** An executed SQL statement. */
export interface Statement {
  /** Contains placeholders instead of values. */
  sql: string;
  durationMs: number;
  isFailed: boolean;
}

/**
 * Records the spans of a server: its requests, and the HTTP requests and SQL statements that belong to one. Spans name
 * routes and statements, never values, queries, headers or bodies.
 */
export interface Tracing {
  /** Fastify hooks. */
  onRequest: onRequestHookHandler;
  onResponse: onResponseHookHandler;
  recordStatement: (statement: Statement) => void;
  /** Sends the remaining spans. Gives up after a few seconds. */
  stop: () => Promise<void>;
}
