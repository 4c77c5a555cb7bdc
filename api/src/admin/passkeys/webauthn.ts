import { brand } from '@shop/shared/brand';
import type { NewPasskey, PasskeyOptions, UsedPasskey } from '@shop/shared/contract/admin';
import type { Db } from '../../db/schema';
import { insertChallenge, redeemChallenge } from './challengeQueries';
import { findCredential, listCredentials, type StoredPasskey } from './queries';

interface Ceremony {
  db: Db;
  /** Its host is the relying party: passkeys work only there. */
  publicOrigin: string;
  /** The recipient and purpose of the challenge. */
  subject: string;
}

/** Loaded on first use: few processes ever need it. */
const loadLibrary = () => import('@simplewebauthn/server');

const hostOf = (publicOrigin: string) => new URL(publicOrigin).hostname;

/** Returns the options with which the browser creates a passkey (Web Authentication, section 7.1). */
export async function startRegistration(
  { db, publicOrigin, subject }: Ceremony,
  { email, name, userId }: { email: string; name: string; userId: string | null },
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: hostOf(publicOrigin),
    userName: email,
    userDisplayName: name,
    excludeCredentials: userId === null ? [] : await listCredentials(db, userId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await insertChallenge(db, options.challenge, subject);
  return { options: { ...options } };
}

/** Verifies a new passkey. Returns null unless it answers the challenge of this subject, from this shop. */
export async function finishRegistration(
  { db, publicOrigin, subject }: Ceremony,
  passkey: NewPasskey,
): Promise<StoredPasskey | null> {
  const expectedChallenge = challengeOf(passkey);
  if (!(await redeemChallenge(db, expectedChallenge, subject))) return null;
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = await orNull(() =>
    verifyRegistrationResponse({
      response: passkey,
      expectedChallenge,
      expectedOrigin: publicOrigin,
      expectedRPID: hostOf(publicOrigin),
      requireUserVerification: true,
    }),
  );
  if (!result?.registrationInfo) return null;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const { transports } = passkey.response;
  return { credentialId: id, publicKey, counter, transports };
}

/** Returns the options with which the browser asks for a passkey (Web Authentication, section 7.2). */
export async function startAuthentication(
  { db, publicOrigin, subject }: Ceremony,
  userId: string,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(publicOrigin),
    allowCredentials: await listCredentials(db, userId),
    userVerification: 'required',
  });
  await insertChallenge(db, options.challenge, subject);
  return { options: { ...options } };
}

/** Verifies a used passkey of this user. Returns its new counter, or null if it is invalid. */
export async function finishAuthentication(
  { db, publicOrigin, subject }: Ceremony,
  userId: string,
  passkey: UsedPasskey,
): Promise<{ credentialId: string; counter: number } | null> {
  const stored = await findCredential(db, userId, passkey.id);
  if (!stored) return null;
  const { credentialId, publicKey, counter, transports } = stored;
  const expectedChallenge = challengeOf(passkey);
  if (!(await redeemChallenge(db, expectedChallenge, subject))) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await orNull(() =>
    verifyAuthenticationResponse({
      response: passkey,
      expectedChallenge,
      expectedOrigin: publicOrigin,
      expectedRPID: hostOf(publicOrigin),
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: true,
    }),
  );
  return result?.verified ? { credentialId, counter: result.authenticationInfo.newCounter } : null;
}

/** Returns an empty text if the device has sent no challenge. */
function challengeOf({ response }: NewPasskey | UsedPasskey): string {
  try {
    const json = Buffer.from(response.clientDataJSON, 'base64url').toString();
    const data = JSON.parse(json) as { challenge?: unknown } | null;
    return typeof data?.challenge === 'string' ? data.challenge : '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}

/** Returns null if `verify` throws: the library throws for every invalid answer, and does no I/O. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
