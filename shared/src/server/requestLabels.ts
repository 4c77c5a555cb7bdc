import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route in metrics and traces, where patterns are too many. Default: the pattern. */
    routeLabel?: string;
  }
}

/** Any other would be the client's choice. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Method and route of a request in metrics and traces: few values, and nothing of what a client has typed. */
export const requestLabels = ({ method, routeOptions }: FastifyRequest) => ({
  method: methods.has(method) ? method : 'other',
  route: routeOptions.config.routeLabel ?? routeOptions.url ?? 'none',
});
