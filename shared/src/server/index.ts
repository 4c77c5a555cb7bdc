/** Code that both servers use. It needs Node, so browser code must not import it. */
export { clientErrorHandler } from './http/clientErrors';
export { compress } from './http/compress';
export { connectionLimits } from './http/connectionLimits';
export { contentHash } from './contentHash';
export { createWeakEtag, matchesEtag } from './http/etag';
export {
  ConfigError,
  drainSeconds,
  observability,
  onOff,
  origin,
  origins,
  parseEnv,
  port,
  proxies,
  watchdogSeconds,
} from './env';
export { helmetHeaders, type HelmetOptions } from './http/helmetHeaders';
export { Lifecycle } from './process/Lifecycle';
export { Counter, Gauge, Histogram, Registry } from 'prom-client';
export { memoize } from './memoize';
export { isOwnNetwork, metricsRoute, requesterConstraint } from './metrics/metricsRoute';
export { acceptsHtml, chooseEncoding, type Encoding } from './http/negotiation';
export { createProcessRegistry } from './metrics/processRegistry';
export { createRequestIds, requestIdHeader } from './http/requestIds';
export { labelRoutes } from './metrics/requestLabels';
export { observeRequests } from './metrics/requestMetrics';
export { closeOnSignal } from './process/shutdown';
export { startWatchdog } from './process/watchdog';
export { startTracing, traceRequests } from './tracing/startTracing';
export type { Statement, Tracing } from './tracing/Tracing';
