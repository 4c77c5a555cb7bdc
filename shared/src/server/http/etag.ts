import { contentHash } from '../contentHash';

/** Creates the strong ETag of a response body. */
export const createEtag = (body: string | Uint8Array): string => `"${contentHash(body, 32)}"`;

/** Creates an ETag that all encodings of a body share, although their bytes differ. */
export const createWeakEtag = (body: string | Uint8Array): string => `W/${createEtag(body)}`;

/**
 * Whether an `if-none-match` header matches, so that the response is 304. The header is a list of tags or `*`. Tags are
 * compared weakly (RFC 9110, 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  // Without `W/`, weak and strong tags are equal.
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return tags.includes(etag.replace(/^W\//, ''));
}
