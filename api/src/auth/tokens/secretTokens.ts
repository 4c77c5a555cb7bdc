import { createHash, randomBytes } from 'node:crypto';

/** Returns a token of 256 random bits. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only this hash of a token is stored. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
