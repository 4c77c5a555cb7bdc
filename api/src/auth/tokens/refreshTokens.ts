import { createHmac, hkdfSync } from 'node:crypto';

export interface RefreshTokens {
  /** Returns the next token: always the same one, with 256 bits (S-11, S-12). */
  successorOf(token: string): string;
}

/**
 * The successor of a refresh token is its HMAC with a key of the server. So a repeated exchange returns the same token,
 * although only hashes of tokens are stored.
 * @param secret At least 256 bits.
 */
export function createRefreshTokens(secret: Uint8Array): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'successor of a refresh token', 32));
  return {
    successorOf: (token) => createHmac('sha256', key).update(token).digest('base64url'),
  };
}
