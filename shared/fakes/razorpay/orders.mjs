import { newId } from './newId.mjs';
import { amountOf, assertFields, currencyOf, invalid, notesOf, receiptOf } from './refusal.mjs';

/** @import { Ledger } from './Ledger.mjs' */
/** @import { Order } from './entities.mjs' */

const fields = [
  ...['amount', 'currency', 'receipt', 'notes', 'offer_id', 'method', 'payment_capture', 'payment'],
  ...['partial_payment', 'first_payment_min_amount', 'customer_details'],
];

/**
 * `POST /v1/orders` @param {Ledger} ledger @param {{ [name: string]: unknown }} body
 * @param {{ now: number, hasUniqueReceipts: boolean }} account
 * @returns {Order}
 */
export function createOrder(ledger, body, { now, hasUniqueReceipts }) {
  assertFields(body, fields);
  const currency = currencyOf(body.currency);
  const amount = amountOf(body.amount, currency);
  const receipt = receiptOf(body.receipt);
  const isKnown = receipt !== null && ledger.orders.some((order) => order.receipt === receipt);
  if (hasUniqueReceipts && isKnown) throw invalid('receipt', 'Order receipt should be unique.');
  /** @type {Order} */
  const order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: typeof body.offer_id === 'string' ? body.offer_id : null,
    status: 'created',
    attempts: 0,
    notes: notesOf(body.notes),
    created_at: now,
  };
  ledger.orders.push(order);
  return order;
}

/** Adds a captured payment to the sums of its order. @param {Order} order @param {number} amount */
export function settleOrder(order, amount) {
  order.amount_paid = Math.min(order.amount, order.amount_paid + amount);
  order.amount_due = order.amount - order.amount_paid;
  if (order.amount_due === 0) order.status = 'paid';
}
