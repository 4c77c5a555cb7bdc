/** Code that both servers use. It needs Node, so browser code must not import it. */
export { clientErrorHandler } from './clientErrors';
export { compress } from './compress';
export { connectionLimits } from './connectionLimits';
export { contentHash } from './contentHash';
export { createWeakEtag, matchesEtag } from './etag';
export {
  ConfigError,
  drainSeconds,
  observability,
  onOff,
  origin,
  parseEnv,
  port,
  proxies,
  watchdogSeconds,
} from './env';
export { helmetHeaders, type HelmetOptions } from './helmetHeaders';
export { Lifecycle } from './Lifecycle';
export { Counter, Gauge, Histogram, Registry } from 'prom-client';
export { memoize } from './memoize';
export { isOwnNetwork, metricsRoute, requesterConstraint } from './metricsRoute';
export { acceptsHtml, chooseEncoding, type Encoding } from './negotiation';
export { createProcessRegistry } from './processRegistry';
export { createRequestIds, requestIdHeader } from './requestIds';
export { labelRoutes } from './requestLabels';
export { observeRequests } from './requestMetrics';
export { closeOnSignal } from './shutdown';
export { startWatchdog } from './watchdog';
export { startTracing, traceRequests, type Statement, type Tracing } from './tracing/startTracing';
