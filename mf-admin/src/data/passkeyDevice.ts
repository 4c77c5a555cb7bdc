import type { NewPasskey, PasskeyOptions, UsedPasskey } from '@shop/shared/contract/admin';

/** The person cancelled, or the device has no passkey for it. */
export class DeviceError extends Error {
  override name = 'DeviceError';
}

/** Asks the device for a new passkey (Web Authentication, 5.1.3). @throws DeviceError */
export async function createPasskey({ options }: PasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { response, ...credential } = await ask(() => startRegistration({ optionsJSON }));
  return { ...credential, response: { ...response, transports: response.transports ?? [] } };
}

/** Asks the device to confirm that it is the person (Web Authentication, 5.1.4). @throws DeviceError */
export async function confirmWithDevice({ options }: PasskeyOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as unknown as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON'];
  return ask(() => startAuthentication({ optionsJSON }));
}

/** Only whoever signs in to the admin needs it. */
const loadLibrary = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (cause) {
    throw new DeviceError(textOf(cause), { cause });
  }
}

function textOf(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey for this shop already.';
  if (name === 'NotAllowedError') return 'You cancelled, or it took too long. Please try again.';
  return 'This browser or device cannot do that here. Please use one with passkeys, over https.';
}
