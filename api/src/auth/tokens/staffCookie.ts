import type { SessionIds } from '../sessionQueries';
import { createSignedTokens, sessionClaims, sessionOf } from './signedTokens';

/** As long as a session can last (S-11). The session itself is checked as well. */
const lifetimeSeconds = 30 * 24 * 60 * 60;
const cookieName = 'shop_staff';
const pattern = new RegExp(`(?:^|; *)${cookieName}=([\\w.-]+)(?:;|$)`);

/**
 * The cookie that lets the shell's server send admin pages to staff (AD-01). The session tokens are in the browser's
 * storage, which navigations do not send. The cookie opens nothing else.
 */
export interface StaffCookies {
  /** Returns the value of `set-cookie` (RFC 6265). */
  of(session: SessionIds): Promise<string>;
  /** The value of `set-cookie` that removes the cookie. */
  readonly removed: string;
  /** Returns the session of a `cookie` header, or null if there is none or it is forged. */
  verify(header: string | undefined): Promise<SessionIds | null>;
}

/** @param secret The secret of the access tokens. */
export function createStaffCookies(secret: Uint8Array, publicOrigin: string): StaffCookies {
  const tokens = createSignedTokens(secret, {
    audience: 'ridge-and-root-admin-documents',
    typ: 'staff-cookie+jwt',
    lifetimeSeconds,
    requiredClaims: ['sub', 'sid'],
  });
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  // Not Strict, because mails link to pages of the admin.
  const attributes = `Path=/admin; HttpOnly; SameSite=Lax${secure}`;
  return {
    async of(session) {
      const token = await tokens.sign(sessionClaims(session));
      return `${cookieName}=${token}; Max-Age=${lifetimeSeconds}; ${attributes}`;
    },
    removed: `${cookieName}=; Max-Age=0; ${attributes}`,
    async verify(header = '') {
      const [, token] = pattern.exec(header) ?? [];
      const claims = token === undefined ? null : await tokens.verify(token);
      return claims && sessionOf(claims);
    },
  };
}
