import type { OrderDetails, ReplacementOutcome } from '@shop/shared/contract';
import type { ReplacementCase } from '@shop/shared/contract/admin';
import { orderDetails } from './orders';

const order: OrderDetails = {
  ...orderDetails,
  order_id: 'order-7',
  order_number: 'RR-7K3M-9QWD',
  order_date: '2026-11-10T05:00:00.000Z',
  first_name: 'Meera',
  last_name: 'Iyer',
  email: 'meera@example.in',
  phone_number: '9816054321',
  special_instruction: '',
  payment_status: 'paid',
  payment_method: 'upi',
  order_status: 'delivered',
  total_amount: 5600,
  items: orderDetails.items.map((item) => ({ ...item, quantity: 4, total_amount: 5600 })),
  shipments: [],
};

/** Returns Meera's request for the four boxes of her order, open or decided. */
export function replacementCase(
  outcome: ReplacementOutcome | null = null,
  changes: Partial<OrderDetails> = {},
): ReplacementCase {
  const request = {
    request_id: 'request-1',
    product_id: 'golden',
    reason: 'Bruised',
    damaged_apples: 12,
    requested_at: '2026-11-20T05:00:00.000Z',
    photos: ['photo-1', 'photo-2'],
    outcome,
  };
  return {
    request_id: 'request-1',
    order: { ...order, replacement_requests: [request], ...changes },
    stock: 7,
    decided_by: outcome && 'Asha Negi',
  };
}
