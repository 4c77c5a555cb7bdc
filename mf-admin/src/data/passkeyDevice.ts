import type { NewPasskey, PasskeyOptions, UsedPasskey } from '@shop/shared/contract/admin';

/** The person canceled, or the device has no suitable passkey. */
export class DeviceError extends Error {
  override name = 'DeviceError';
}

/**
 * Asks the device for a new passkey (Web Authentication, 5.1.3).
 *
 * @throws DeviceError
 */
export async function createPasskey({ options }: PasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { response, ...credential } = await callDevice(() => startRegistration({ optionsJSON }));
  return { ...credential, response: { ...response, transports: response.transports ?? [] } };
}

/**
 * Asks the device to confirm the person's identity (Web Authentication, 5.1.4).
 *
 * @throws DeviceError
 */
export async function confirmWithDevice({ options }: PasskeyOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as unknown as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON'];
  return callDevice(() => startAuthentication({ optionsJSON }));
}

/** Loaded on demand: few visits need it. */
const loadLibrary = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

async function callDevice<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    throw new DeviceError(messageOf(cause), { cause });
  }
}

function messageOf(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey for this shop already.';
  if (name === 'NotAllowedError') return 'You cancelled, or it took too long. Please try again.';
  return 'This browser or device cannot do that here. Please use one with passkeys, over https.';
}
