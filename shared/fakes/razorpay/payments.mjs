import { find } from './Ledger.mjs';
import { newBankReference, newId } from './newId.mjs';
import { settleOrder } from './orders.mjs';
import { amountOf, assertFields, currencyOf, Refusal } from './refusal.mjs';

/** @import { Ledger } from './Ledger.mjs' */
/** @import { Order, Payment } from './entities.mjs' */

const platformFee = 0.02;
const gst = 0.18;
const failure = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by your bank.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};
const noFailure = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** What the provider keeps of an amount, with GST on it. @param {number} amount */
function feeOf(amount) {
  const tax = Math.round(amount * platformFee * gst);
  return { fee: Math.round(amount * platformFee) + tax, tax };
}

/**
 * Records what a customer pays at the checkout. With `fee_bearer: 'customer'`, they pay the fee, too; with an `offer`,
 * they pay so much less, and the order is paid nevertheless.
 * @param {Ledger} ledger @param {Order | null} order
 * @param {Partial<Payment>} overrides @param {{ now: number, offer?: number }} options
 * @returns {Payment}
 */
export function addPayment(ledger, order, overrides, { now, offer = 0 }) {
  const { status = 'captured', currency = order?.currency ?? 'INR' } = overrides;
  const isTaken = status === 'captured' || status === 'refunded';
  const ordered = order?.amount ?? 0;
  const charged = feeOf(ordered - offer);
  const added = overrides.fee_bearer === 'customer' ? charged.fee : 0;
  const amount = overrides.amount ?? ordered - offer + added;
  /** @type {Payment} */
  const payment = {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency,
    base_amount: amount,
    status,
    order_id: order?.id ?? null,
    invoice_id: null,
    international: currency !== 'INR',
    method: 'upi',
    amount_refunded: status === 'refunded' ? amount : 0,
    amount_transferred: 0,
    refund_status: status === 'refunded' ? 'full' : null,
    captured: isTaken,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'asha@okbank',
    email: 'asha@example.in',
    contact: '+919816012345',
    notes: [],
    fee: null,
    tax: null,
    fee_bearer: 'platform',
    ...(status === 'failed' ? failure : noFailure),
    acquirer_data: status === 'failed' ? {} : { rrn: newBankReference() },
    created_at: now,
    ...(isTaken && (added > 0 ? charged : feeOf(amount))),
    ...overrides,
  };
  ledger.payments.push(payment);
  if (!order) return payment;
  order.attempts += 1;
  if (order.status === 'created') order.status = 'attempted';
  if (isTaken) settleOrder(order, currency === order.currency ? amount + offer : ordered);
  return payment;
}

/**
 * `POST /v1/payments/:id/capture` @param {Ledger} ledger @param {string} id
 * @param {{ [name: string]: unknown }} body
 * @returns {Payment}
 */
export function capturePayment(ledger, id, body) {
  assertFields(body, ['amount', 'currency']);
  const payment = find(ledger.payments, id);
  const currency = currencyOf(body.currency ?? 'INR');
  const amount = amountOf(body.amount, currency);
  if (payment.captured) throw new Refusal(400, 'This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw new Refusal(
      400,
      'Only payments which have been authorized and not yet captured can be captured',
    );
  }
  if (amount !== payment.amount || currency !== payment.currency) {
    throw new Refusal(400, 'Capture amount must be equal to the amount authorized', {
      field: 'amount',
    });
  }
  const order = ledger.orders.find((other) => other.id === payment.order_id);
  if (order?.status === 'paid') {
    throw new Refusal(400, 'Your payment has been declined as the order is already paid');
  }
  Object.assign(payment, { status: 'captured', captured: true, ...feeOf(amount) });
  if (order) settleOrder(order, amount);
  return payment;
}
