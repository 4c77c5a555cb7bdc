import { useUserDetails } from '@shop/shared';
import { normalPinCode } from '@shop/shared/contract';
import { pinCode } from './pinCode';

/** Returns the pin code for delivery estimates: the entered one, or that of the user's details. It may be incomplete. */
export function useDeliveryPinCode(): string {
  const entered = pinCode.use();
  const { details } = useUserDetails();
  // A stored pin code may contain a space.
  return normalPinCode(entered ?? details?.pin_code ?? '');
}
