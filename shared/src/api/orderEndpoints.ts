import type { BuyNow, CartOrder } from '../contract/orders/forms';
import type { ListedOrder, OrderDetails, OrderPage } from '../contract/orders/schema';
import type { PaymentReport, RazorpayCallback } from '../contract/payments/forms';
import type { NewRefundAccount } from '../contract/payments/refundAccountForm';
import type { RazorpayCheckout, UpiPayment } from '../contract/payments/schema';
import type { Replacement } from '../contract/replacements/forms';
import { query, search } from './query';
import { request } from './request';

const ordersFailure = 'Failed to fetch your orders. Please try again later.';

const idempotent = (key: string) => ({ 'idempotency-key': key });

/** Orders: placing, paying, cancelling and replacing them. */
export const orderEndpoints = {
  /** All orders, newest first, or the first page if there are too many for one response (AP-15). */
  orders: query<ListedOrder[] | OrderPage>('/order/get_all_orders_by_user', ordersFailure),
  orderPage: (page: { after?: string; limit?: number }) =>
    query<OrderPage>(`/orders${search(page)}`, ordersFailure),
  order: (orderId: string) =>
    query<OrderDetails>(`/order/${encodeURIComponent(orderId)}`, ordersFailure),
  /** Fetched with the token instead of by an `<img>`, because only the sender may see it (S-27). */
  replacementPhoto: (orderId: string, photoId: string) =>
    query<Blob>(
      `/order/${encodeURIComponent(orderId)}/replacement_photos/${encodeURIComponent(photoId)}`,
      'This photo could not be loaded. Please try again later.',
    ),
  upiPayment: (orderId: string) =>
    query<UpiPayment>(
      `/order/${encodeURIComponent(orderId)}/upi`,
      'The details to pay by UPI could not be loaded. Please try again later.',
    ),

  orderCart: (body: CartOrder, idempotencyKey: string) =>
    request<OrderDetails>('POST', '/order/cart_order', {
      body,
      headers: idempotent(idempotencyKey),
      failure: 'Failed to place cart order. Please try again later.',
    }),
  openRazorpayCheckout: (orderId: string) =>
    request<RazorpayCheckout>('POST', `/order/${encodeURIComponent(orderId)}/razorpay`, {
      failure: 'The payment could not be opened. Please try again later.',
    }),
  confirmRazorpayPayment: (orderId: string, body: RazorpayCallback) =>
    request<OrderDetails>('POST', `/order/${encodeURIComponent(orderId)}/razorpay/confirm`, {
      body,
      failure: 'The payment could not be confirmed. Please try again later.',
    }),
  cancelOrder: (orderId: string) =>
    request<OrderDetails>('POST', `/order/${encodeURIComponent(orderId)}/cancel`, {
      failure: 'The order could not be cancelled. Please try again later.',
    }),
  reportPayment: (orderId: string, body: PaymentReport) =>
    request<OrderDetails>('POST', `/order/${encodeURIComponent(orderId)}/utr`, {
      body,
      failure: 'Your payment reference could not be sent. Please try again later.',
    }),
  setRefundAccount: (orderId: string, body: NewRefundAccount) =>
    request<OrderDetails>('PUT', `/order/${encodeURIComponent(orderId)}/refund_account`, {
      body,
      failure: 'We could not save where to send your money. Please try again later.',
    }),
  /** The form validates `photos` with `photosProblem` (S-27, S-38). */
  requestReplacement: (orderId: string, replacement: Replacement, photos: readonly File[]) => {
    const body = new FormData();
    Object.entries(replacement).forEach(([name, value]) => body.append(name, String(value)));
    photos.forEach((photo) => body.append('photos', photo));
    return request<OrderDetails>('POST', `/order/${encodeURIComponent(orderId)}/replacement`, {
      body,
      timeoutMs: 120_000,
      failure: 'Your request could not be sent. Please try again later.',
    });
  },
  /** A function instead of a query, because the response is saved as a file and not cached (RC-01). */
  receipt: (orderId: string) =>
    request<Blob>('GET', `/order/${encodeURIComponent(orderId)}/receipt`, {
      failure: 'The receipt could not be loaded. Please try again later.',
    }),
  creditNote: (orderId: string, refundId: string) =>
    request<Blob>(
      'GET',
      `/order/${encodeURIComponent(orderId)}/credit_notes/${encodeURIComponent(refundId)}`,
      { failure: 'The credit note could not be loaded. Please try again later.' },
    ),
  buyNow: (body: BuyNow, idempotencyKey: string) =>
    request<OrderDetails>('POST', '/order/buy_now', {
      body,
      headers: idempotent(idempotencyKey),
      failure: 'Failed to place order. Please try again later.',
    }),
};
