import type { OrderItem } from '../contract/cart/schema';
import { toPaise } from '../contract/money/money';
import type { CartOrder } from '../contract/orders/forms';
import { shownTotals } from '../contract/orders/orderTotals';
import type { OrderDetails } from '../contract/orders/schema';
import type { NewRefundAccount } from '../contract/payments/refundAccountForm';
import type { RazorpayCheckout, UpiPayment } from '../contract/payments/schema';
import type { Replacement } from '../contract/replacements/forms';
import { shipmentGroups } from '../contract/shipping/constants';
import { nextId, type Account } from './fakeShop';

export const deliveryDates = {
  leaves_on: '2026-11-30',
  arrives_from: '2026-12-02',
  arrives_until: '2026-12-04',
};

/** The dates of a shipment of plants (DL-07). */
export const plantingDates = {
  leaves_on: '2026-12-21',
  arrives_from: '2026-12-23',
  arrives_until: '2026-12-25',
};

/** Places an order and puts it in front of the older ones (OR-01). */
export function placeOrder(holder: Account, order: CartOrder, items: OrderItem[]): OrderDetails {
  const { first_name, last_name, email, phone_number, delivery_address } = order;
  const { shipping, total } = shownTotals(items);
  const placed: OrderDetails = {
    order_id: nextId('order'),
    order_number: 'RR-7K3M-9QWD',
    order_date: '2025-09-01T06:30:00.000Z',
    first_name,
    last_name,
    email,
    phone_number,
    delivery_address: {
      ...delivery_address,
      optional_address: delivery_address.optional_address ?? null,
    },
    special_instruction: order.special_instruction ?? '',
    payment_status: 'unpaid',
    payment_method: order.payment_method ?? 'cod',
    order_status: 'placed',
    shipments: shipmentGroups
      .filter((family) => items.some((item) => item.family === family))
      .map((family) => ({
        family,
        dates: family === 'fruit' ? deliveryDates : plantingDates,
        carrier: null,
        tracking_number: null,
        tracking_url: null,
        dispatched_at: null,
        delivered_at: null,
        is_late: false,
      })),
    shipping_amount: shipping,
    confirm_by: null,
    refund_account: null,
    is_payment_reported: false,
    receipt: null,
    total_amount: total,
    items: items.map((item) => ({ ...item, replaceable_until: null })),
    events: [
      {
        status: 'placed',
        family: null,
        at: '2025-09-01T06:30:00.000Z',
        actor: 'customer',
        reason: '',
      },
    ],
    date_changes: [],
    cancellable_until: '2025-09-02T06:30:00.000Z',
    replaceable_until: null,
    pay_by: order.payment_method === 'upi' ? '2025-09-02T06:30:00.000Z' : null,
    refund_due_by: null,
    payment_events: [],
    replacement_requests: [],
    replaces: null,
  };
  holder.orders.unshift(placed);
  return placed;
}

/** Cancels an order. The caller has checked that it can be cancelled. */
export function cancelOrder(order: OrderDetails): void {
  order.order_status = 'cancelled';
  order.payment_status = 'voided';
  order.cancellable_until = null;
  order.events.push({
    status: 'cancelled',
    family: null,
    at: '2026-04-01T07:00:00.000Z',
    actor: 'customer',
    reason: '',
  });
}

export const upiPayment = ({ order_number }: OrderDetails): UpiPayment => ({
  vpa: 'ridgeandroot@okbank',
  payee_name: 'Ridge & Root',
  link: `upi://pay?pa=ridgeandroot@okbank&tr=${order_number}`,
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
});

export const razorpayCheckout = (order: OrderDetails): RazorpayCheckout => ({
  key: 'rzp_test_1',
  order_id: `razorpay-${order.order_id}`,
  amount: toPaise(order.total_amount),
  currency: 'INR',
  name: 'Ridge & Root',
  description: `Order ${order.order_number}`,
  prefill: { name: 'Asha Negi', email: order.email, contact: order.phone_number },
});

export function payByRazorpay(order: OrderDetails, paymentId: string): void {
  order.payment_status = 'paid';
  order.pay_by = null;
  order.payment_events.push({
    status: 'paid',
    at: '2026-04-01T07:00:00.000Z',
    actor: 'system',
    reference: paymentId,
    reason: '',
  });
}

export function reportPayment(order: OrderDetails, utr: string): void {
  order.pay_by = null;
  order.is_payment_reported = true;
  order.payment_events.push({
    status: 'unpaid',
    at: '2026-04-01T07:00:00.000Z',
    actor: 'customer',
    reference: utr,
    reason: '',
  });
}

export function setRefundAccount(order: OrderDetails, account: NewRefundAccount): void {
  const { upi_id = null, account_name = null, account_number = null, ifsc = null } = account;
  order.refund_account = { upi_id, account_name, account_number, ifsc };
}

export function requestReplacement(
  order: OrderDetails,
  replacement: Replacement,
  photoCount: number,
): void {
  order.replacement_requests.push({
    ...replacement,
    request_id: nextId('replacement'),
    requested_at: '2025-09-05T06:30:00.000Z',
    outcome: null,
    photos: Array.from({ length: photoCount }, () => nextId('photo')),
  });
}
