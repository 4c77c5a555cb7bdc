import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { SessionIds } from './sessionQueries';

const issuer = 'ridge-and-root';

/** Audience and type distinguish tokens that are signed with the same secret: none is accepted as another. */
interface TokenKind {
  audience: string;
  /** The header `typ`. */
  typ: string;
  lifetimeSeconds: number;
  /** Without these, a token is refused. */
  requiredClaims?: string[];
}

export interface SignedTokens {
  sign(claims?: JWTPayload): Promise<string>;
  /**
   * @param clockTolerance seconds after its end in which a token is still accepted
   * @returns null for anything but a valid, unexpired token of this kind
   */
  verify(token: string, clockTolerance?: number): Promise<JWTPayload | null>;
}

/** JWTs of one kind, signed with HS256 (RFC 7519). `secret` has 256 bits or more. */
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

/** The claims that name a session. */
export const sessionClaims = ({ userId, sessionId }: SessionIds) => ({
  sub: userId,
  sid: sessionId,
});

/** The session that `sessionClaims` names; null for other claims. */
export const sessionOf = ({ sub, sid }: JWTPayload): SessionIds | null =>
  typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
