import type { OrderDetails } from '@shop/shared/contract';
import type { Area } from '@shop/shared/contract/admin';

/** Removes personal data that the areas of a staff member do not need. */
export function visibleOrder(order: OrderDetails, areas: readonly Area[]): OrderDetails {
  const hasOrders = areas.includes('orders');
  const { city, state } = order.delivery_address;
  const nowhere = { address: '', optional_address: null, city, state, pin_code: '' };
  return {
    ...order,
    ...(!hasOrders && { delivery_address: nowhere, special_instruction: '' }),
    ...(!hasOrders && !areas.includes('customers') && { email: '', phone_number: '' }),
    ...(!areas.includes('money') && { refund_account: null }),
  };
}
