import { urls } from './urls';

/**
 * Returns `next` if it is a path of this site, or else the home page, for redirects after a sign-in (LG-03). Browsers
 * read `//host` and `/\host` as other sites.
 */
export function safeNext(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) && !/[\u0000-\u001f]/.test(next) ? next : urls.home();
}
