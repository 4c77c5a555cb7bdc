import type { SessionIds } from './sessionQueries';
import { createSignedTokens, sessionClaims, sessionOf } from './signedTokens';

/** As long as a session can last (S-11); the session itself decides. */
const lifetimeSeconds = 30 * 24 * 60 * 60;
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

/** Signed with the secret of the access tokens. */
export function createStaffCookies(secret: Uint8Array, publicOrigin: string): StaffCookies {
  const tokens = createSignedTokens(secret, {
    ...{ audience: 'ridge-and-root-admin-documents', typ: 'staff-cookie+jwt', lifetimeSeconds },
    requiredClaims: ['sub', 'sid'],
  });
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  // Not Strict: mails to the shop link to pages of the admin.
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
