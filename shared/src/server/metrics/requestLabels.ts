import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the route in metrics and traces. Default: its pattern. */
    routeLabel?: string;
  }
}

/** Gives all routes that are added to `app` later one label, such as a route for each file. */
export function labelRoutes(app: Pick<FastifyInstance, 'addHook'>, routeLabel: string): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, routeLabel };
  });
}

/** Known methods. Clients could send any other, so those share one label. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the labels of a request in metrics and traces. They have few values and contain nothing from the client. */
export const requestLabels = ({ method, routeOptions }: FastifyRequest) => ({
  method: methods.has(method) ? method : 'other',
  route: routeOptions.config.routeLabel ?? routeOptions.url ?? 'none',
});
