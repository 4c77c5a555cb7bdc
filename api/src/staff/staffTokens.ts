import { errors, jwtVerify, SignJWT } from 'jose';

/** Long enough for one command. */
const lifeSeconds = 60;
const issuer = 'ridge-and-root';
const audience = 'ridge-and-root-staff';
const typ = 'staff+jwt';

export interface StaffTokens {
  sign(): Promise<string>;
  verify(token: string): Promise<boolean>;
}

/**
 * Tokens of the orchardists' command. They are signed with the shop's own secret: whoever can read
 * it could sign in as anybody, so it is the right key to this door too, and no further one is needed.
 * Audience and type keep them apart from the shoppers' access tokens.
 */
export function createStaffTokens(secret: Uint8Array): StaffTokens {
  return {
    sign: () =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifeSeconds}s`)
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
