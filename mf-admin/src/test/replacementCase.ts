import type { OrderDetails, ReplacementOutcome } from '@shop/shared/contract';
import type { ReplacementCase } from '@shop/shared/contract/admin';
import {
  anOrder,
  aPlacedItem,
  aProductData,
  aReplacementCase,
  aReplacementRequest,
} from '@shop/shared/factories';

const order = anOrder({
  order_id: 'order-7',
  order_number: 'RR-7K3M-9QWD',
  order_date: '2026-11-10T05:00:00.000Z',
  first_name: 'Meera',
  last_name: 'Iyer',
  email: 'meera@example.in',
  phone_number: '9816054321',
  payment_status: 'paid',
  payment_method: 'upi',
  order_status: 'delivered',
  total_amount: 5600,
  items: [
    aPlacedItem({
      product_data: aProductData({ weight: '10 kg' }),
      quantity: 4,
      total_amount: 5600,
    }),
  ],
  shipments: [],
});

/** Returns Meera's request for the four boxes of her order, open or decided. */
export function replacementCase(
  outcome: ReplacementOutcome | null = null,
  changes: Partial<OrderDetails> = {},
): ReplacementCase {
  return aReplacementCase({
    order: { ...order, replacement_requests: [aReplacementRequest({ outcome })], ...changes },
    decided_by: outcome && 'Asha Negi',
  });
}
