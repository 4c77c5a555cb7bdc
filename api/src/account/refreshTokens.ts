import { createHmac, hkdfSync } from 'node:crypto';

export interface RefreshTokens {
  /** The token that this one is exchanged for: always the same, with 256 bits (S-11, S-12). */
  successorOf(token: string): string;
}

/**
 * A refresh token is exchanged for its HMAC with a key of the server. Repeating the exchange computes
 * the same successor, although only hashes of tokens are stored. `secret` has 256 bits or more.
 */
export function createRefreshTokens(secret: Uint8Array): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'successor of a refresh token', 32));
  return {
    successorOf: (token) => createHmac('sha256', key).update(token).digest('base64url'),
  };
}
