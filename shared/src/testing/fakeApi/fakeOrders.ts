import type { OrderItem } from '../../contract/cart/schema';
import { toPaise } from '../../contract/money/money';
import type { CartOrder } from '../../contract/orders/forms';
import { shownTotals } from '../../contract/orders/orderTotals';
import type { OrderDetails } from '../../contract/orders/schema';
import type { NewRefundAccount } from '../../contract/payments/refundAccountForm';
import type { RazorpayCheckout, UpiPayment } from '../../contract/payments/schema';
import type { Replacement } from '../../contract/replacements/forms';
import { shipmentGroups } from '../../contract/shipping/constants';
import {
  amountsOf,
  anAddress,
  anOrder,
  anOrderEvent,
  aPaymentEvent,
  aPlacedItem,
  aRazorpayCheckout,
  aRefundAccount,
  aReplacementRequest,
  aShipment,
  aUpiPayment,
  someDates,
} from '../factories';
import { nextId, type Account } from './fakeShop';

export const deliveryDates = someDates();

/** The dates of a shipment of plants (DL-07). */
export const plantingDates = someDates({
  leaves_on: '2026-12-21',
  arrives_from: '2026-12-23',
  arrives_until: '2026-12-25',
});

/** Places an order and puts it in front of the older ones (OR-01). */
export function placeOrder(holder: Account, order: CartOrder, items: OrderItem[]): OrderDetails {
  const { first_name, last_name, email, phone_number, delivery_address } = order;
  const { shipping, total } = shownTotals(items);
  const { payment_method = 'cod' } = order;
  const placed = anOrder({
    order_id: nextId('order'),
    first_name,
    last_name,
    email,
    phone_number,
    delivery_address: anAddress({
      ...delivery_address,
      optional_address: delivery_address.optional_address ?? null,
    }),
    special_instruction: order.special_instruction ?? '',
    payment_method,
    shipments: shipmentGroups
      .filter((family) => items.some((item) => item.family === family))
      .map((family) =>
        aShipment({ family, dates: family === 'fruit' ? deliveryDates : plantingDates }),
      ),
    shipping_amount: shipping,
    total_amount: total,
    items: items.map((item) => aPlacedItem(item)),
    events: [anOrderEvent()],
    cancellable_until: '2025-09-02T06:30:00.000Z',
    pay_by: payment_method === 'upi' ? '2025-09-02T06:30:00.000Z' : null,
  });
  holder.orders.unshift(placed);
  return placed;
}

/** Cancels an order. The caller has checked that it can be cancelled. */
export function cancelOrder(order: OrderDetails): void {
  order.order_status = 'cancelled';
  order.payment_status = 'voided';
  Object.assign(order, amountsOf(order));
  if (order.payment_method === 'upi') order.late_report_until = '2026-05-01T07:00:00.000Z';
  order.pay_by = null;
  order.cancellable_until = null;
  order.events.push(anOrderEvent({ status: 'cancelled', at: '2026-04-01T07:00:00.000Z' }));
}

export const upiPayment = ({ order_number }: OrderDetails): UpiPayment =>
  aUpiPayment({ link: `upi://pay?pa=ridgeandroot@okbank&tr=${order_number}` });

export const razorpayCheckout = (order: OrderDetails): RazorpayCheckout =>
  aRazorpayCheckout({
    order_id: `razorpay-${order.order_id}`,
    amount: toPaise(order.total_amount),
    description: `Order ${order.order_number}`,
    prefill: { name: 'Asha Negi', email: order.email, contact: order.phone_number },
  });

export function payByRazorpay(order: OrderDetails, paymentId: string): void {
  order.payment_status = 'paid';
  Object.assign(order, amountsOf(order));
  order.pay_by = null;
  order.payment_events.push(
    aPaymentEvent({ status: 'paid', actor: 'system', reference: paymentId }),
  );
}

export function reportPayment(order: OrderDetails, utr: string): void {
  order.pay_by = null;
  order.is_payment_reported = true;
  order.payment_events.push(aPaymentEvent({ reference: utr }));
}

export function setRefundAccount(order: OrderDetails, account: NewRefundAccount): void {
  order.refund_account = aRefundAccount(account);
}

export function requestReplacement(
  order: OrderDetails,
  replacement: Replacement,
  photoCount: number,
): void {
  order.replacement_requests.push(
    aReplacementRequest({
      ...replacement,
      request_id: nextId('replacement'),
      requested_at: '2025-09-05T06:30:00.000Z',
      photos: Array.from({ length: photoCount }, () => nextId('photo')),
    }),
  );
}
