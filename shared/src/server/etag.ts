import { contentHash } from './contentHash';

/** A strong ETag of a response body. */
export const createEtag = (body: string | Uint8Array): string => `"${contentHash(body, 32)}"`;

/** A tag for all encodings of a body, whose bytes differ. */
export const createWeakEtag = (body: string | Uint8Array): string => `W/${createEtag(body)}`;

/**
 * Whether an `if-none-match` header matches, so that the response is 304: a list of tags or `*`,
 * compared weakly (RFC 9110, 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  // Without `W/`, weak and strong tags are equal.
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return tags.includes(etag.replace(/^W\//, ''));
}
