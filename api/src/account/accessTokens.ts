import { errors, jwtVerify, SignJWT } from 'jose';

/** S-10: short, since a token is only as old as what it says. */
const lifeSeconds = 15 * 60;
const issuer = 'ridge-and-root';
const audience = 'ridge-and-root-shop';
const typ = 'at+jwt';

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** Null for whatever is not a valid, unexpired token of this shop. */
  verify(token: string): Promise<AccessClaims | null>;
  /** As `verify`, but an expired token will do: for logging out (S-14). */
  verifyEvenExpired(token: string): Promise<AccessClaims | null>;
}

/** Access tokens: JWT, HS256 and nothing else. `secret` has 256 bits or more. */
export function createAccessTokens(secret: Uint8Array): AccessTokens {
  async function verify(token: string, clockTolerance: number): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        issuer,
        audience,
        typ,
        clockTolerance,
        requiredClaims: ['exp', 'sub', 'sid'],
      });
      const { sub, sid } = payload;
      return typeof sub === 'string' && typeof sid === 'string'
        ? { userId: sub, sessionId: sid }
        : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifeSeconds}s`)
        .sign(secret),
    verify: (token) => verify(token, 0),
    verifyEvenExpired: (token) => verify(token, Number.MAX_SAFE_INTEGER / 2),
  };
}
