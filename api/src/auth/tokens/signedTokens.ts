import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { SessionIds } from '../sessionQueries';

const issuer = 'ridge-and-root';

/** Audience and type keep tokens apart that are signed with the same secret. */
interface TokenKind {
  audience: string;
  /** The value of the header `typ`. */
  typ: string;
  lifetimeSeconds: number;
  /** A token without these claims is refused. */
  requiredClaims?: string[];
}

export interface SignedTokens {
  sign(claims?: JWTPayload): Promise<string>;
  /**
   * @param clockTolerance Seconds after its expiry in which a token is still accepted.
   * @returns Null unless the token is valid, unexpired and of this kind.
   */
  verify(token: string, clockTolerance?: number): Promise<JWTPayload | null>;
}

/** Creates JWTs of one kind, signed with HS256 (RFC 7519). @param secret At least 256 bits. */
export function createSignedTokens(
  secret: Uint8Array,
  { audience, typ, lifetimeSeconds, requiredClaims = [] }: TokenKind,
): SignedTokens {
  return {
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(secret),
    async verify(token, clockTolerance = 0) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          issuer,
          audience,
          typ,
          clockTolerance,
          requiredClaims: ['exp', ...requiredClaims],
        });
        return payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

export const sessionClaims = ({ userId, sessionId }: SessionIds) => ({
  sub: userId,
  sid: sessionId,
});

/** Reverses `sessionClaims`. Returns null for other claims. */
export const sessionOf = ({ sub, sid }: JWTPayload): SessionIds | null =>
  typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
