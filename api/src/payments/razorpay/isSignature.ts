import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares a hex HMAC-SHA256 in constant time. */
export function isSignature(secret: string, content: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('hex'));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
