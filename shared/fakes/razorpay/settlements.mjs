import { newBankReference, newId } from './newId.mjs';

/** @import { Ledger } from './Ledger.mjs' */
/** @import { Payment, Refund, SettledEntry, Settlement } from './entities.mjs' */

/**
 * Settles all captured payments and processed refunds that are not settled yet.
 * @param {Ledger} ledger @param {number} now
 * @returns {Settlement}
 */
export function settle(ledger, now) {
  const known = new Set(ledger.settled.map((entry) => entry.entity_id));
  const payments = ledger.payments.filter(({ id, captured }) => captured && !known.has(id));
  const refunds = ledger.refunds.filter(
    ({ id, status }) => status === 'processed' && !known.has(id),
  );
  const settlement = { id: newId('setl'), utr: newBankReference() };
  const entry = entryOf(ledger, settlement, now);
  const entries = [
    ...payments.map((payment) => entry(payment)),
    ...refunds.map((refund) => entry(refund)),
  ];
  ledger.settled.push(...entries);
  /** @type {Settlement} */
  const row = {
    ...settlement,
    entity: 'settlement',
    amount: sum(entries, 'credit') - sum(entries, 'debit'),
    status: 'processed',
    fees: sum(entries, 'fee'),
    tax: sum(entries, 'tax'),
    created_at: now,
  };
  ledger.settlements.push(row);
  return row;
}

/** @param {SettledEntry[]} entries @param {'credit' | 'debit' | 'fee' | 'tax'} field */
const sum = (entries, field) => entries.reduce((total, entry) => total + entry[field], 0);

/** @param {Ledger} ledger @param {Pick<Settlement, 'id' | 'utr'>} settlement @param {number} now */
const entryOf = (ledger, settlement, now) => (/** @type {Payment | Refund} */ entity) => {
  const isRefund = entity.entity === 'refund';
  const payment = isRefund ? ledger.payments.find(({ id }) => id === entity.payment_id) : entity;
  const order = ledger.orders.find(({ id }) => id === payment?.order_id);
  const fee = isRefund ? 0 : (entity.fee ?? 0);
  /** @type {SettledEntry} */
  const entry = {
    entity_id: entity.id,
    type: entity.entity,
    debit: isRefund ? entity.amount : 0,
    credit: isRefund ? 0 : entity.amount - fee,
    amount: entity.amount,
    currency: entity.currency,
    fee,
    tax: isRefund ? 0 : (entity.tax ?? 0),
    on_hold: false,
    settled: true,
    created_at: entity.created_at,
    settled_at: now,
    settlement_id: settlement.id,
    posted_at: null,
    credit_type: 'default',
    description: null,
    notes: '{}',
    payment_id: isRefund ? entity.payment_id : null,
    settlement_utr: settlement.utr,
    order_id: payment?.order_id ?? null,
    order_receipt: order?.receipt ?? null,
    method: payment?.method ?? null,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
  };
  return entry;
};

/** Returns the lines that were settled in a year, month or day in India. @param {Ledger} ledger @param {URLSearchParams} query */
export function settledOn(ledger, query) {
  const wanted = ['year', 'month', 'day'].map((name) => query.get(name)?.padStart(2, '0'));
  const prefix = wanted.filter((part) => part !== undefined).join('-');
  return ledger.settled.filter(({ settled_at }) => dayInIndia(settled_at).startsWith(prefix));
}

const indiaOffsetSeconds = 5.5 * 3600;
const dayInIndia = (/** @type {number} */ seconds) =>
  new Date((seconds + indiaOffsetSeconds) * 1000).toISOString().slice(0, 10);
