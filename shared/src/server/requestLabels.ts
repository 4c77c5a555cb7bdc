import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route in metrics and traces. Default: its pattern. */
    routeLabel?: string;
  }
}

/** Gives the routes that `app` gets from now on one label: where each file is a route. */
export function labelRoutes(app: Pick<FastifyInstance, 'addHook'>, routeLabel: string): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, routeLabel };
  });
}

/** Any other would be the client's choice. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Method and route of a request in metrics and traces: few values, and nothing of what a client has typed. */
export const requestLabels = ({ method, routeOptions }: FastifyRequest) => ({
  method: methods.has(method) ? method : 'other',
  route: routeOptions.config.routeLabel ?? routeOptions.url ?? 'none',
});
