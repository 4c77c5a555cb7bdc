import { brand } from '@shop/shared/brand';
import type { NewPasskey, PasskeyOptions, UsedPasskey } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { insertChallenge, redeemChallenge } from './challengeQueries';
import { findCredential, listCredentials, type StoredPasskey } from './queries';

interface Ceremony {
  db: Db;
  /** A passkey belongs to its host. */
  publicOrigin: string;
  /** Whom the challenge is sent to, and what for. */
  subject: string;
}

/** Loaded when the first passkey is used: few processes ever need it. */
const loadLibrary = () => import('@simplewebauthn/server');

const hostOf = (publicOrigin: string) => new URL(publicOrigin).hostname;

/** What the browser creates a passkey with (Web Authentication, 7.1). The person is verified by the device. */
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

/** Null for anything but the answer to the challenge of this subject, from this shop, by a verified person. */
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

/** What the browser asks for a passkey of this user with (Web Authentication, 7.2). */
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

/** The passkey of this user that answered, with its new counter; null for anything else. */
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

/** Empty where the device has sent none. */
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

/** The library only computes, and throws an error for every answer that is not valid. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
