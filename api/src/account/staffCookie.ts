import { errors, jwtVerify, SignJWT } from 'jose';
import type { SessionIds } from './sessionQueries';

/** As long as a session can last (S-11); the session itself decides. */
const lifetimeSeconds = 30 * 24 * 60 * 60;
const issuer = 'ridge-and-root';
const audience = 'ridge-and-root-admin-documents';
const typ = 'staff-cookie+jwt';
const cookieName = 'shop_staff';
const pattern = new RegExp(`(?:^|; *)${cookieName}=([\\w.-]+)(?:;|$)`);

/**
 * The cookie by which the shell's server knows whom it may send a document of the admin (AD-01): the tokens of the
 * session are in the browser's storage, which no navigation sends. It opens nothing else.
 */
export interface StaffCookies {
  /** The value of `set-cookie` (RFC 6265). */
  of(session: SessionIds): Promise<string>;
  /** Removes it. */
  readonly removed: string;
  /** The session that a `cookie` header names; null for none, and for a forged one. */
  verify(header: string | undefined): Promise<SessionIds | null>;
}

/** Signed with the secret of the access tokens; audience and type distinguish them. */
export function createStaffCookies(secret: Uint8Array, publicOrigin: string): StaffCookies {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  // Not Strict: mails to the shop link to pages of the admin.
  const attributes = `Path=/admin; HttpOnly; SameSite=Lax${secure}`;
  return {
    async of({ userId, sessionId }) {
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(secret);
      return `${cookieName}=${token}; Max-Age=${lifetimeSeconds}; ${attributes}`;
    },
    removed: `${cookieName}=; Max-Age=0; ${attributes}`,
    async verify(header = '') {
      const [, token] = pattern.exec(header) ?? [];
      if (token === undefined) return null;
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          issuer,
          audience,
          typ,
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
    },
  };
}
