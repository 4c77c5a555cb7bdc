import { request } from '@shop/shared';
import type { AdminSession, PasskeyOptions } from '@shop/shared/contract/admin';
import { confirmWithDevice } from './passkeyDevice';

const failure = 'That did not work. Please try again.';

/**
 * Confirms the second factor with a passkey (AD-02).
 *
 * @throws ApiError, DeviceError
 */
export async function confirmByPasskey(): Promise<AdminSession> {
  const options = await request<PasskeyOptions>('POST', '/admin/session/options', { failure });
  const passkey = await confirmWithDevice(options);
  return request('POST', '/admin/session/passkey', { body: { passkey }, failure });
}

/**
 * Confirms the second factor with a recovery code.
 *
 * @throws ApiError
 */
export const confirmByCode = (code: string): Promise<AdminSession> =>
  request('POST', '/admin/session/recovery_code', { body: { code }, failure });
