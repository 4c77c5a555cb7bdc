import { LRUCache } from 'lru-cache';
import type { StaffRole } from '@shop/shared/contract/admin';
import type { SessionIds } from '../sessionQueries';
import { createSignedTokens, sessionClaims, sessionOf } from './signedTokens';

/** Short, because the token itself stays valid until it expires (S-10). */
const lifetimeSeconds = 15 * 60;

const maxVerifiedTokens = 1_000;

export interface AccessTokens {
  /** @param role Tells the browser which pages to offer. The API reads the role from the database (AD-01). */
  sign(claims: SessionIds, role?: StaffRole): Promise<string>;
  /** Returns null unless the token is valid and unexpired. */
  verify(token: string): Promise<SessionIds | null>;
  /** Like `verify`, but accepts expired tokens, for signing out (S-14) and the admin (AD-01). */
  verifyIgnoringExpiry(token: string): Promise<SessionIds | null>;
}

interface VerifiedToken extends SessionIds {
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** @param secret At least 256 bits. */
export function createAccessTokens(secret: Uint8Array): AccessTokens {
  const tokens = createSignedTokens(secret, {
    audience: 'ridge-and-root-shop',
    typ: 'at+jwt',
    lifetimeSeconds,
    requiredClaims: ['sub', 'sid'],
  });
  /** Avoids verifying the signature of the same token at each request. The expiry is still checked. */
  const verifiedTokens = new LRUCache<string, VerifiedToken>({ max: maxVerifiedTokens });

  async function verify(token: string, clockTolerance: number): Promise<VerifiedToken | null> {
    const claims = await tokens.verify(token, clockTolerance);
    const session = claims && sessionOf(claims);
    return session && { ...session, expiresAt: claims.exp ?? 0 };
  }

  return {
    sign: (session, role) => tokens.sign({ ...sessionClaims(session), ...(role && { role }) }),
    async verify(token) {
      const cached = verifiedTokens.get(token);
      if (cached) return cached.expiresAt > Math.floor(Date.now() / 1_000) ? cached : null;
      const verified = await verify(token, 0);
      if (verified) verifiedTokens.set(token, verified);
      return verified;
    },
    verifyIgnoringExpiry: (token) => verify(token, Number.MAX_SAFE_INTEGER / 2),
  };
}
