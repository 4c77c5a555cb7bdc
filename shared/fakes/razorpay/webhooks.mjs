import { find } from './Ledger.mjs';

/** @import { Ledger } from './Ledger.mjs' */
/** @import { Dispute, Payment, Refund } from './entities.mjs' */

/** The account that all events are sent for. */
const accountId = 'acc_BFQ7uQEaa7j2z7';

/**
 * Returns the body of an event: a snapshot of what it is about.
 * @param {Ledger} ledger @param {string} event @param {Payment | Refund | Dispute} entity @param {number} now
 * @returns {string}
 */
export function eventBody(ledger, event, entity, now) {
  const entities = entitiesOf(ledger, event, entity);
  const contains = Object.keys(entities);
  const payload = Object.fromEntries(
    Object.entries(entities).map(([name, each]) => [name, { entity: each }]),
  );
  const message = { entity: 'event', account_id: accountId, event, contains, payload };
  // Adds a space that parsing would lose, because the signature covers the raw body.
  return JSON.stringify({ ...message, created_at: now }).replace(',', ', ');
}

/** @param {Ledger} ledger @param {string} event @param {Payment | Refund | Dispute} entity */
function entitiesOf(ledger, event, entity) {
  if (entity.entity === 'payment') {
    if (event.startsWith('payment.')) return { payment: entity };
    const order = find(ledger.orders, entity.order_id ?? '');
    if (event === 'order.paid') return { payment: entity, order };
    return { payment_link: linkOf(entity), order, payment: entity };
  }
  const payment = find(ledger.payments, entity.payment_id);
  return entity.entity === 'refund' ? { refund: entity, payment } : { payment, dispute: entity };
}

/** A payment link that was made in the dashboard and paid by this payment. @param {Payment} payment */
const linkOf = ({ id, amount, currency, order_id, created_at }) => ({
  id: id.replace('pay_', 'plink_'),
  accept_partial: false,
  amount,
  amount_paid: amount,
  cancelled_at: 0,
  created_at,
  currency,
  customer: { contact: '+919816012345', email: 'asha@example.in' },
  description: 'Paid by a link',
  expire_by: 0,
  expired_at: 0,
  first_min_partial_amount: 0,
  notes: null,
  notify: { email: false, sms: false, whatsapp: false },
  order_id,
  reference_id: '',
  reminder_enable: false,
  reminders: {},
  short_url: 'https://rzp.io/rzp/twH5w1Y',
  status: 'paid',
  updated_at: created_at,
  upi_link: false,
  user_id: '',
  whatsapp_link: false,
});
