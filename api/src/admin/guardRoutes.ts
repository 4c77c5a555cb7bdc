import type { onRequestAsyncHookHandler, onRouteHookHandler } from 'fastify';
import type { App } from '../services';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set in a scope whose routes have a guard. */
    hasGuard?: true;
  }
}

/**
 * A hook `onRoute` by which the shop does not start with a route of the admin that nothing guards: each is registered
 * by `guardRoutes`.
 */
export const refuseUnguarded: onRouteHookHandler = function refuseUnguarded({ method, url }) {
  if (!this.hasGuard) throw new Error(`${String(method)} ${url} says nowhere who may use it`);
};

/** Registers routes of the admin, and who may use them: an area, owners, or everybody on the team (AD-01). */
export function guardRoutes(
  app: App,
  guard: onRequestAsyncHookHandler,
  ...routes: readonly ((scope: App) => void | Promise<void>)[]
): void {
  void app.register(async (scope: App) => {
    scope.decorate('hasGuard', true);
    scope.addHook('onRequest', guard);
    for (const register of routes) await register(scope);
  });
}
