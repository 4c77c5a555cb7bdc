import { LRUCache } from 'lru-cache';
import type { StaffRole } from '@shop/shared/contract/admin';
import type { SessionIds } from './sessionQueries';
import { createSignedTokens, sessionClaims, sessionOf } from './signedTokens';

/** S-10: short, because a token is valid until it expires. */
const lifetimeSeconds = 15 * 60;

const maxVerifiedTokens = 1_000;

export interface AccessTokens {
  /** @param role of the staff: what the browser offers them. The API reads it from the database (AD-01). */
  sign(claims: SessionIds, role?: StaffRole): Promise<string>;
  /** Null for anything but a valid, unexpired token of this shop. */
  verify(token: string): Promise<SessionIds | null>;
  /** As `verify`, but accepts an expired token: for logging out (S-14) and the admin (AD-01). */
  verifyIgnoringExpiry(token: string): Promise<SessionIds | null>;
}

interface VerifiedToken extends SessionIds {
  /** Seconds since 1970. */
  expiresAt: number;
}

/** `secret` has 256 bits or more. */
export function createAccessTokens(secret: Uint8Array): AccessTokens {
  const tokens = createSignedTokens(secret, {
    ...{ audience: 'ridge-and-root-shop', typ: 'at+jwt', lifetimeSeconds },
    requiredClaims: ['sub', 'sid'],
  });
  /** The latest ones: a signature is the same at each request of a session, its expiry is not. */
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
