import { routes } from './routes';

/**
 * Where a sign-in may redirect to: a path of this site, else home (LG-03).
 * `//host` and `/\host` are other sites to a browser.
 */
export function safeNext(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) && !/[\u0000-\u001f]/.test(next)
    ? next
    : routes.home.to();
}
