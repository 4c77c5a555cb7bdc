import type { AcceptedInvitation, PrepareInvitation } from '@shop/shared/contract/admin';
import { invitationEndpoints } from '../../data/endpoints/invitation';
import { createPasskey } from '../../data/passkeyDevice';

/**
 * Accepts an invitation with a new passkey (AD-02). The server checks the person before the device creates the passkey.
 *
 * @throws ApiError, DeviceError
 */
export async function acceptInvitation(person: PrepareInvitation): Promise<AcceptedInvitation> {
  const passkey = await createPasskey(await invitationEndpoints.options(person));
  return invitationEndpoints.accept({ ...person, passkey });
}
