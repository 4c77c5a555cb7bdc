import type { OrderDetails } from '@shop/shared/contract';
import type { AdminOrder, PackingShipment } from '@shop/shared/contract/admin';
import {
  amountsOf,
  anAddress,
  anAdminOrder,
  anOrder,
  aPackingShipment,
  aPlacedItem,
  aProductData,
} from '@shop/shared/factories';

/** Ravi's order, which is not packed yet. */
const orderDetails = anOrder({
  order_id: '11111111-1111-4111-8111-111111111111',
  order_number: 'RR-2222-3333',
  order_date: '2026-11-25T05:00:00.000Z',
  first_name: 'Ravi',
  last_name: 'Kumar',
  email: 'ravi@example.in',
  phone_number: '9816012345',
  delivery_address: anAddress({ city: 'Ludhiana', state: 'punjab', pin_code: '141001' }),
  special_instruction: 'Ring twice',
  items: [aPlacedItem({ product_data: aProductData({ weight: '10 kg' }) })],
});

export const adminOrder = (
  order: Partial<OrderDetails> = {},
  changes: Partial<AdminOrder> = {},
): AdminOrder =>
  anAdminOrder({ order: { ...orderDetails, ...amountsOf(order), ...order }, ...changes });

export const packingShipment = (
  number: string,
  changes: Partial<PackingShipment> = {},
): PackingShipment => aPackingShipment({ order_id: number, order_number: number, ...changes });
