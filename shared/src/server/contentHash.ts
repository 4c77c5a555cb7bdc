import { createHash } from 'node:crypto';

/** A SHA-256 in hexadecimal digits, shortened: the version of a content in URLs, cache keys and ETags. */
export function contentHash(content: string | Uint8Array, length: number): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length);
}
