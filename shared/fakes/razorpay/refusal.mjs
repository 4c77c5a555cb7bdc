/** @typedef {{ field?: string, reason?: string, step?: string, source?: string, code?: string }} Details */

/** The provider refuses a call. */
export class Refusal extends Error {
  /** @param {number} status @param {string} description @param {Details} [details] */
  constructor(status, description, details = {}) {
    super(description);
    this.status = status;
    const {
      code = 'BAD_REQUEST_ERROR',
      field,
      source = 'NA',
      step = 'NA',
      reason = 'NA',
    } = details;
    this.json = {
      error: { code, description, source, step, reason, metadata: {}, ...(field && { field }) },
    };
  }
}

/** A field of the request is not accepted. @param {string} field @param {string} description */
export const invalid = (field, description) =>
  new Refusal(400, description, {
    field,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
  });

export const unknownId = () => new Refusal(400, 'The id provided does not exist');

/** @param {{ [name: string]: unknown }} body @param {string[]} allowed */
export function assertFields(body, allowed) {
  const extra = Object.keys(body).filter((name) => !allowed.includes(name));
  if (extra.length === 0) return;
  const description = `${extra.join(', ')} is/are not required and should not be sent`;
  const details = { source: 'business', step: 'payment_initiation', reason: 'extra_field_sent' };
  throw new Refusal(400, description, details);
}

/** At least ₹1, at most ₹5,00,000 as in an account without another limit. */
const minAmount = 100;
const maxAmount = 500_000_00;

/** @param {unknown} amount @param {string} currency @returns {number} */
export function amountOf(amount, currency) {
  if (amount === undefined) throw invalid('amount', 'amount: is required.');
  const value = typeof amount === 'string' && /^\d+$/.test(amount) ? Number(amount) : amount;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw invalid('amount', 'The amount must be an integer.');
  }
  if (value < minAmount) throw invalid('amount', `The amount must be at least ${currency} 1.00`);
  if (value > maxAmount) throw invalid('amount', 'Amount exceeds maximum amount allowed.');
  return value;
}

const currencies = ['INR', 'USD', 'EUR', 'GBP', 'AED', 'SGD'];

/** @param {unknown} currency @returns {string} */
export function currencyOf(currency) {
  if (typeof currency === 'string' && currencies.includes(currency)) return currency;
  throw invalid('currency', 'Currency is not supported');
}

/** @param {unknown} receipt @returns {string | null} */
export function receiptOf(receipt) {
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw invalid('receipt', 'The receipt must be a string.');
  if (receipt.length > 40) {
    throw invalid('receipt', 'The receipt may not be greater than 40 characters.');
  }
  return receipt;
}

/** @param {unknown} notes @returns {import('./entities.mjs').Notes} */
export function notesOf(notes) {
  if (notes === undefined || notes === null) return [];
  if (typeof notes !== 'object') throw invalid('notes', 'notes should be an object');
  const entries = Object.entries(notes);
  if (entries.length > 15)
    throw invalid('notes', 'Number of fields in notes should be less than or equal to 15');
  if (entries.some(([, value]) => String(value).length > 256)) {
    throw invalid('notes', 'notes value cannot be greater than 256 characters');
  }
  if (entries.length === 0) return [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
