import { request } from '@shop/shared';
import type {
  AcceptedInvitation,
  OpenInvitation,
  PasskeyOptions,
  PrepareInvitation,
} from '@shop/shared/contract/admin';
import { createPasskey } from '../../data/passkeyDevice';

const failure = 'The invitation could not be accepted. Please try again.';

/** @throws ApiError */
export const readInvitation = (token: string): Promise<OpenInvitation> =>
  request('POST', '/invitation', { body: { token }, failure });

/**
 * Accepts an invitation with a new passkey (AD-02). The server checks the person before the device creates the passkey.
 *
 * @throws ApiError, DeviceError
 */
export async function acceptInvitation(person: PrepareInvitation): Promise<AcceptedInvitation> {
  const options = await request<PasskeyOptions>('POST', '/invitation/options', {
    body: person,
    failure,
  });
  const passkey = await createPasskey(options);
  return request('POST', '/invitation/accept', { body: { ...person, passkey }, failure });
}
