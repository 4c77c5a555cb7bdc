import { uploadedImages } from '@shop/shared/routes';

/**
 * How the service worker caches the response to a request:
 * - `page`: a document. Network first. It is stored if its response says that it is available offline.
 * - `read`: a public response of the API. Network first.
 * - `hashedFile`: a file of a build with a content hash in its name. Cache first.
 * - `unhashedFile`: a file of a build without one. Network first.
 * - `hashedPicture`: a picture with a hash in its name. Cache first.
 * - `picture`, `publicFile`: other static files. Stale while revalidate.
 */
export type CacheRule =
  | 'page'
  | 'read'
  | 'hashedFile'
  | 'unhashedFile'
  | 'hashedPicture'
  | 'picture'
  | 'publicFile';

type RequestInfo = Pick<Request, 'method' | 'mode' | 'url'>;

const publicFile = /^\/(drawings\/.+|[\w-]+\.(svg|png|webmanifest))$/;
const hashedName = /\.[0-9a-f]{8,}\.\w+$/;

/** Returns null for a request that the service worker does not handle, above all private ones. */
export function cacheRuleOf({ method, mode, url }: RequestInfo, shopOrigin: string) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== shopOrigin) return null;
  return mode === 'navigate' ? 'page' : fileRule(pathname);
}

function fileRule(pathname: string): CacheRule | null {
  if (/^\/api\/(product\/|products$)/.test(pathname)) return 'read';
  if (/^\/(assets|remotes)\//.test(pathname)) {
    return hashedName.test(pathname) ? 'hashedFile' : 'unhashedFile';
  }
  if (pathname.startsWith(uploadedImages)) return 'hashedPicture';
  if (pathname.startsWith('/images/')) {
    return hashedName.test(pathname) ? 'hashedPicture' : 'picture';
  }
  return publicFile.test(pathname) ? 'publicFile' : null;
}

/** Returns the rule of a URL in the precache list, which names pages and files. */
export const precacheRuleOf = (pathname: string): CacheRule => fileRule(pathname) ?? 'page';
