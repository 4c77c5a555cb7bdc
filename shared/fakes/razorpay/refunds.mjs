import { find } from './Ledger.mjs';
import { newBankReference, newId } from './newId.mjs';
import { amountOf, assertFields, invalid, notesOf, receiptOf, Refusal } from './refusal.mjs';

/** @import { Ledger } from './Ledger.mjs' */
/** @import { Payment, Refund } from './entities.mjs' */

/** @typedef {Map<string, { request: string, refund: Refund }>} IdempotencyKeys */

/**
 * `POST /v1/payments/:id/refund`, of the rest if the body has no amount.
 * @param {Ledger} ledger @param {string} paymentId @param {{ [name: string]: unknown }} body
 * @param {{ now: number, key: string | undefined, keys: IdempotencyKeys, status: Refund['status'] }} options
 *   `key` is the header `X-Refund-Idempotency`; `status` is what a new refund begins with
 * @returns {Refund}
 */
export function createRefund(ledger, paymentId, body, { now, key, keys, status }) {
  assertFields(body, ['amount', 'speed', 'notes', 'receipt']);
  if (key !== undefined && !/^[\w-]{10,}$/.test(key)) {
    throw new Refusal(400, 'The idempotency key must have 10 characters: letters, digits, - and _');
  }
  const request = JSON.stringify([paymentId, body]);
  const known = key === undefined ? undefined : keys.get(key);
  if (known?.request === request) return known.refund;
  if (known) {
    const description =
      'Different request with the same idempotency key has already been processed.';
    throw new Refusal(400, description);
  }
  const refund = insertRefund(ledger, find(ledger.payments, paymentId), body, { now, status });
  if (key !== undefined) keys.set(key, { request, refund });
  return refund;
}

/**
 * @param {Ledger} ledger @param {Payment} payment @param {{ [name: string]: unknown }} body
 * @param {{ now: number, status: Refund['status'] }} options
 */
function insertRefund(ledger, payment, body, { now, status }) {
  if (!payment.captured) {
    throw new Refusal(400, 'The payment status should be captured for action to be taken');
  }
  const rest = payment.amount - payment.amount_refunded;
  if (rest === 0) throw new Refusal(400, 'The payment has been fully refunded already');
  const amount = amountOf(body.amount ?? rest, payment.currency);
  if (amount > rest) {
    throw invalid('amount', 'The total refund amount is greater than the refund payment amount');
  }
  const receipt = receiptOf(body.receipt);
  if (receipt !== null && ledger.refunds.some((refund) => refund.receipt === receipt)) {
    throw invalid('receipt', 'Refund receipt should be unique.');
  }
  const speed = body.speed ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum') throw invalid('speed', 'The speed is invalid');
  /** @type {Refund} */
  const refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notesOf(body.notes),
    receipt,
    acquirer_data: { arn: null },
    created_at: now,
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: speed,
  };
  ledger.refunds.push(refund);
  addRefunded(payment, amount);
  return endRefund(ledger, refund, status);
}

/**
 * The bank has paid a refund, or cannot: then the payment has its money again.
 * @param {Ledger} ledger @param {Refund} refund @param {Refund['status']} status
 * @returns {Refund}
 */
export function endRefund(ledger, refund, status) {
  if (refund.status === 'pending') {
    refund.status = status;
    if (status === 'processed') refund.acquirer_data = { arn: newBankReference() };
    if (status === 'failed') addRefunded(find(ledger.payments, refund.payment_id), -refund.amount);
  }
  return refund;
}

/** @param {Payment} payment @param {number} amount */
function addRefunded(payment, amount) {
  payment.amount_refunded += amount;
  const isFull = payment.amount_refunded === payment.amount;
  payment.status = isFull ? 'refunded' : 'captured';
  payment.refund_status = isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
}
