import { errors, jwtVerify, SignJWT } from 'jose';

/** For one command. */
const lifetimeSeconds = 60;
const issuer = 'ridge-and-root';
const audience = 'ridge-and-root-staff';
const typ = 'staff+jwt';

export interface StaffTokens {
  sign(): Promise<string>;
  verify(token: string): Promise<boolean>;
}

/**
 * Tokens of the staff's command, signed with the secret of the access tokens: anybody who can read it
 * could sign in as any user anyway, so a second secret would protect nothing. Audience and type
 * distinguish them from the shoppers' access tokens.
 */
export function createStaffTokens(secret: Uint8Array): StaffTokens {
  return {
    sign: () =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(secret),
    async verify(token) {
      try {
        await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          issuer,
          audience,
          typ,
          requiredClaims: ['exp'],
        });
        return true;
      } catch (error) {
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}
