import { createSignedTokens } from '../../auth/tokens/signedTokens';

export interface StaffTokens {
  sign(): Promise<string>;
  verify(token: string): Promise<boolean>;
}

/**
 * Creates the tokens of the operator's commands. They share the secret of the access tokens: anybody who can read it
 * could sign in as any user anyway, so a second secret would protect nothing.
 */
export function createStaffTokens(secret: Uint8Array): StaffTokens {
  const tokens = createSignedTokens(secret, {
    audience: 'ridge-and-root-staff',
    typ: 'staff+jwt',
    lifetimeSeconds: 60,
  });
  return {
    sign: () => tokens.sign(),
    verify: async (token) => (await tokens.verify(token)) !== null,
  };
}
