import {
  cityOfPinCode,
  normalPinCode,
  stateOfPinCode,
  type CartOrder,
  type UserDetails,
} from '@shop/shared/contract';

/**
 * Returns the initial values of the checkout.
 *
 * @param rememberedPinCode The pin code of the delivery estimate, for details without one.
 */
export function defaultOrder(details: UserDetails, rememberedPinCode: string | null): CartOrder {
  const pin_code = normalPinCode(details.pin_code ?? rememberedPinCode ?? '');
  return {
    first_name: details.first_name,
    last_name: details.last_name,
    email: details.email,
    phone_number: details.phone_number,
    delivery_address: {
      address: details.address ?? '',
      optional_address: details.optional_address ?? '',
      pin_code,
      city: details.city ?? cityOfPinCode(pin_code) ?? '',
      state: details.state ?? stateOfPinCode(pin_code)?.value ?? '',
    },
    payment_status: 'unpaid',
    special_instruction: '',
  };
}
