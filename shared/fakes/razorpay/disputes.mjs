import { newId } from './newId.mjs';

/** @import { Ledger } from './Ledger.mjs' */
/** @import { Dispute, Payment } from './entities.mjs' */

const daySeconds = 86_400;
const proofs = [
  ...['summary', 'shipping_proof', 'billing_proof', 'cancellation_proof', 'customer_communication'],
  ...['proof_of_service', 'explanation_letter', 'refund_confirmation', 'access_activity_log'],
  ...['refund_cancellation_policy', 'term_and_conditions', 'others', 'submitted_at'],
];

/**
 * The customer's bank disputes a payment. @param {Ledger} ledger @param {Payment} payment @param {number} now
 * @returns {Dispute}
 */
export function addDispute(ledger, payment, now) {
  /** @type {Dispute} */
  const dispute = {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received',
    reason_description: 'Goods or services not received',
    respond_by: now + 7 * daySeconds,
    status: 'open',
    phase: 'chargeback',
    created_at: now,
    evidence: {
      amount: payment.amount,
      ...Object.fromEntries(proofs.map((name) => [name, null])),
    },
  };
  ledger.disputes.push(dispute);
  return dispute;
}

/** @param {Dispute} dispute @param {Dispute['status']} status @returns {Dispute} */
export function endDispute(dispute, status) {
  return Object.assign(dispute, {
    status,
    amount_deducted: status === 'lost' ? dispute.amount : 0,
  });
}
