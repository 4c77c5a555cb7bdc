import type { AdminSession } from '@shop/shared/contract/admin';
import { sessionEndpoints } from './endpoints/session';
import { confirmWithDevice } from './passkeyDevice';

/**
 * Confirms the second factor with a passkey (AD-02).
 *
 * @throws ApiError, DeviceError
 */
export async function confirmByPasskey(): Promise<AdminSession> {
  const passkey = await confirmWithDevice(await sessionEndpoints.sessionOptions());
  return sessionEndpoints.confirmByPasskey({ passkey });
}
