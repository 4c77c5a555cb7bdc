import type {
  PaymentEvent,
  PaymentOptions,
  RazorpayCheckout,
  RefundAccount,
  UpiPayment,
} from '../../contract/payments/schema';
import type { IssuedReceipt } from '../../contract/receipts/schema';

/** Cash on delivery only. */
export const somePaymentOptions = (changes: Partial<PaymentOptions> = {}): PaymentOptions => ({
  cod: { max_boxes: 2, max_amount: 3500, pin_codes: [] },
  upi: null,
  razorpay: null,
  ...changes,
});

/** The customer’s report of a payment. */
export const aPaymentEvent = (changes: Partial<PaymentEvent> = {}): PaymentEvent => ({
  status: 'unpaid',
  at: '2026-04-01T07:00:00.000Z',
  actor: 'customer',
  reference: '',
  reason: '',
  ...changes,
});

export const aRefundAccount = (changes: Partial<RefundAccount> = {}): RefundAccount => ({
  upi_id: null,
  account_name: null,
  account_number: null,
  ifsc: null,
  ...changes,
});

export const aUpiPayment = (changes: Partial<UpiPayment> = {}): UpiPayment => ({
  vpa: 'ridgeandroot@okbank',
  payee_name: 'Ridge & Root',
  link: 'upi://pay?pa=ridgeandroot@okbank',
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  ...changes,
});

export const aRazorpayCheckout = (changes: Partial<RazorpayCheckout> = {}): RazorpayCheckout => ({
  key: 'rzp_test_1',
  order_id: 'razorpay-1',
  amount: 280_000,
  currency: 'INR',
  name: 'Ridge & Root',
  description: 'Order RR-7K3M-9QWD',
  prefill: { name: 'Asha Negi', email: 'asha@example.com', contact: '9876543210' },
  ...changes,
});

export const aReceipt = (changes: Partial<IssuedReceipt> = {}): IssuedReceipt => ({
  receipt_number: 'RR/2627/000001',
  kind: 'receipt',
  ...changes,
});
