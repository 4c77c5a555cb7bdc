import type { MoneyEntry } from '../../contract/payments/adminSchema';
import type { PaymentEventKind, PaymentStatus } from '../../contract/payments/constants';
import type {
  PaymentEvent,
  PaymentOptions,
  RazorpayCheckout,
  RefundAccount,
  UpiPayment,
} from '../../contract/payments/schema';
import type { IssuedCreditNote, IssuedReceipt } from '../../contract/receipts/schema';

/** Cash on delivery only. */
export const somePaymentOptions = (changes: Partial<PaymentOptions> = {}): PaymentOptions => ({
  cod: { max_boxes: 2, max_amount: 3500, pin_codes: [] },
  upi: null,
  razorpay: null,
  ...changes,
});

/** What has usually happened before a status. */
const kinds: Record<PaymentStatus, PaymentEventKind> = {
  unpaid: 'reported',
  part_paid: 'received',
  paid: 'received',
  overpaid: 'received',
  refund_due: 'due_back',
  refunded: 'refunded',
  voided: 'voided',
  written_off: 'written_off',
  none: 'voided',
};

/** The customer’s report of a payment. */
export const aPaymentEvent = (changes: Partial<PaymentEvent> = {}): PaymentEvent => ({
  kind: kinds[changes.status ?? 'unpaid'],
  status: 'unpaid',
  amount: null,
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
  timeout: 900,
  provider_page: {
    callback_url: 'https://shop.example/api/payments/razorpay/callback/order-1',
    cancel_url: 'https://shop.example/orders/order-1/payment?result=cancelled',
  },
  last_failure: null,
  ...changes,
});

export const aReceipt = (changes: Partial<IssuedReceipt> = {}): IssuedReceipt => ({
  receipt_number: 'RR/2627/000001',
  kind: 'receipt',
  ...changes,
});

/** Asha’s payment by UPI, as the staff see it. */
export const aMoneyEntry = (changes: Partial<MoneyEntry> = {}): MoneyEntry => ({
  kind: 'payment',
  payment_id: '22222222-2222-4222-8222-222222222222',
  amount: 2800,
  method: 'upi',
  reference: '412345678901',
  reason: '',
  day: '2026-11-25',
  at: '2026-11-25T06:00:00.000Z',
  actor: 'shop',
  name: 'Devi Negi',
  email: 'devi@example.in',
  state: null,
  reversed_at: null,
  ...changes,
});

export const aCreditNote = (changes: Partial<IssuedCreditNote> = {}): IssuedCreditNote => ({
  refund_id: '7f0c2c0e-6c5f-4b7a-9a53-2f1f7e0d9a11',
  credit_note_number: 'RC/2627/000001',
  amount: 200.55,
  ...changes,
});
