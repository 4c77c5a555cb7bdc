import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { StaffRole } from '@shop/shared/contract/admin';
import type { SessionIds } from './sessionQueries';

/** S-10: short, because a token is valid until it expires. */
const lifetimeSeconds = 15 * 60;
const issuer = 'ridge-and-root';
const audience = 'ridge-and-root-shop';
const typ = 'at+jwt';

const maxVerifiedTokens = 1_000;

export interface AccessTokens {
  /** @param role of the staff: what the browser offers them. The API reads it from the database (AD-01). */
  sign(claims: SessionIds, role?: StaffRole): Promise<string>;
  /** Null for anything but a valid, unexpired token of this shop. */
  verify(token: string): Promise<SessionIds | null>;
  /** As `verify`, but accepts an expired token: for logging out (S-14). */
  verifyIgnoringExpiry(token: string): Promise<SessionIds | null>;
}

interface VerifiedToken extends SessionIds {
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Access tokens are JWTs signed with HS256. `secret` has 256 bits or more. */
export function createAccessTokens(secret: Uint8Array): AccessTokens {
  /** The latest ones: a signature is the same at each request of a session, its expiry is not. */
  const verifiedTokens = new LRUCache<string, VerifiedToken>({ max: maxVerifiedTokens });

  async function verify(token: string, clockTolerance: number): Promise<VerifiedToken | null> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer,
        audience,
        typ,
        clockTolerance,
        requiredClaims: ['exp', 'sub', 'sid'],
      });
      const { sub, sid, exp = 0 } = payload;
      return typeof sub === 'string' && typeof sid === 'string'
        ? { userId: sub, sessionId: sid, expiresAt: exp }
        : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return {
    sign: ({ userId, sessionId }, role) =>
      new SignJWT({ sid: sessionId, ...(role && { role }) })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(secret),
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
