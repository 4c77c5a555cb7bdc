import { createHash } from 'node:crypto';

/** Returns the first `length` hexadecimal digits of a SHA-256, as a version for URLs, cache keys and ETags. */
export function contentHash(content: string | Uint8Array, length: number): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length);
}
