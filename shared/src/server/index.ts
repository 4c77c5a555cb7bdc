/** What both servers use. Imports modules of Node: not for browsers. */
export { contentHash } from './contentHash';
export { createEtag, matchesEtag } from './etag';
export { ConfigError, drainSeconds, onOff, origin, parseEnv, port, proxies } from './env';
export { helmetHeaders, type HelmetOptions } from './helmetHeaders';
export { Lifecycle } from './Lifecycle';
export { createRequestIds, requestIdHeader } from './requestIds';
export { closeOnSignal } from './shutdown';
