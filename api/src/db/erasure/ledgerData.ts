import { sql } from 'kysely';
import type { Tables } from '../tables';
import { inOrders, ordersOf, typedReason } from './ordersOf';
import { taxLaw, type TableData } from './TableData';

export type LedgerTable =
  | 'payments'
  | 'payment_allocations'
  | 'refunds'
  | 'refund_events'
  | 'razorpay_attempts'
  | 'razorpay_disputes'
  | 'order_adjustments';

/** The bank's and the provider's ids, by which the books are compared with their statements. */
const reference = `the id in the statement of the bank or the provider, without a name: ${taxLaw}`;

/** The shop's books of money: amounts, days and references stay, texts that people typed do not. */
export const ledgerData: Record<LedgerTable & keyof Tables, TableData> = {
  payments: {
    erasures: [
      {
        rows: (userId) => sql`payment_id in (
          select payment_id from payment_allocations where ${inOrders(userId)}
        )`,
        set: { note: "case when actor = 'system' then note else '' end" },
      },
    ],
    kept: { reference },
    impersonal: [
      'payment_id',
      'amount_paise',
      'currency',
      'method',
      'provider_order_id',
      'fee_paise',
      'tax_paise',
      'received_on',
      'recorded_at',
      'unplaced_paise',
      'actor',
      'staff_id',
      'reverses',
      'reversed_at',
    ],
  },
  payment_allocations: {
    erasures: [{ rows: inOrders, set: { reason: typedReason } }],
    impersonal: [
      'allocation_id',
      'payment_id',
      'order_id',
      'amount_paise',
      'at',
      'actor',
      'staff_id',
    ],
  },
  refund_events: {
    erasures: [
      {
        rows: (userId) =>
          sql`refund_id in (select refund_id from refunds where order_id in (${ordersOf(userId)}))`,
        set: { detail: "''" },
      },
    ],
    kept: { reference },
    impersonal: ['event_id', 'refund_id', 'state', 'at'],
  },
  refunds: {
    erasures: [{ rows: inOrders, set: { reason: typedReason } }],
    kept: { reference },
    impersonal: [
      'refund_id',
      'order_id',
      'payment_id',
      'request_id',
      'amount_paise',
      'method',
      'state',
      'refunded_on',
      'actor',
      'staff_id',
      'created_at',
      'asked_at',
    ],
  },
  // Their reasons are the provider's words.
  razorpay_attempts: {
    kept: { payment_id: reference },
    impersonal: ['order_id', 'amount_paise', 'currency', 'status', 'reason', 'at'],
  },
  razorpay_disputes: {
    kept: { dispute_id: reference },
    impersonal: [
      'payment_id',
      'amount_paise',
      'currency',
      'reason',
      'status',
      'respond_by',
      'created_at',
    ],
  },
  order_adjustments: {
    erasures: [{ rows: inOrders, set: { reason: typedReason } }],
    impersonal: [
      'adjustment_id',
      'order_id',
      'payment_id',
      'kind',
      'amount_paise',
      'at',
      'actor',
      'staff_id',
    ],
  },
};
