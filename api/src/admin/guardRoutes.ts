import type { onRequestAsyncHookHandler, onRouteHookHandler } from 'fastify';
import type { App } from '../services';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `guardRoutes` in its scope. */
    hasGuard?: true;
  }
}

/**
 * An `onRoute` hook that stops the start of the shop if an admin route is not registered by `guardRoutes`.
 * @throws Error for a route without a guard.
 */
export const assertGuarded: onRouteHookHandler = function assertGuarded({ method, url }) {
  if (!this.hasGuard) throw new Error(`${String(method)} ${url} says nowhere who may use it`);
};

/** Registers admin routes in a scope with a guard: an area, owners, or the whole team (AD-01). */
export function guardRoutes<Services>(
  app: App,
  services: Services,
  guard: onRequestAsyncHookHandler,
  ...routes: readonly ((scope: App, services: Services) => void | Promise<void>)[]
): void {
  void app.register(async (scope: App) => {
    scope.decorate('hasGuard', true);
    scope.addHook('onRequest', guard);
    for (const register of routes) await register(scope, services);
  });
}
