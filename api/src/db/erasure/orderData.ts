import { sql } from 'kysely';
import type { Tables } from '../tables';
import { ledgerData, type LedgerTable } from './ledgerData';
import { statementData, type StatementTable } from './statementData';
import { inOrders, typedReason } from './ordersOf';
import { staffName, taxLaw, type TableData } from './TableData';

type OrderTable =
  | 'replacement_photos'
  | 'replacement_requests'
  | 'order_notes'
  | 'shipments'
  | 'order_events'
  | 'payment_events'
  | LedgerTable
  | StatementTable
  | 'refund_accounts'
  | 'date_changes'
  | 'stock_movements'
  | 'order_confirmations'
  | 'packed_lines'
  | 'order_items'
  | 'razorpay_orders'
  | 'receipts'
  | 'credit_notes'
  | 'orders';

/** Whether a refund for the order of a row is still due. */
const isRefundDue = (table: string) => `(exists (
    select from orders where orders.order_id = ${table}.order_id and payment_status in ('refund_due', 'overpaid')
  ) or exists (
    select from replacement_requests where replacement_requests.order_id = ${table}.order_id
    and refund_paise is not null and refunded_at is null
  ))`;

/**
 * Payment references are needed while a refund is due. References of Razorpay are always kept, because Razorpay may
 * report a payment again.
 */
const settledReference = `case when ${isRefundDue('payment_events')} or exists (
    select from razorpay_orders where razorpay_orders.order_id = payment_events.order_id
  ) then reference else '' end`;

/**
 * Orders and their details. Tax law requires that dates, lines, amounts, the payment and the state (the place of supply)
 * are kept. The user's id is the pseudonym.
 */
export const orderData: Record<OrderTable & keyof Tables, TableData> = {
  replacement_photos: {
    erasures: [
      {
        rows: (userId) => sql`request_id in (
          select request_id from replacement_requests where ${inOrders(userId)}
        )`,
      },
    ],
  },
  payment_events: {
    erasures: [{ rows: inOrders, set: { reference: settledReference, reason: typedReason } }],
    impersonal: [
      'event_id',
      'order_id',
      'status',
      'kind',
      'amount_paise',
      'at',
      'actor',
      'staff_id',
    ],
  },
  ...statementData,
  ...ledgerData,
  // Kept until the refund is paid.
  refund_accounts: {
    erasures: [
      {
        rows: (userId) =>
          sql`${inOrders(userId)} and not ${sql.raw(isRefundDue('refund_accounts'))}`,
      },
    ],
  },
  replacement_requests: {
    erasures: [
      {
        rows: inOrders,
        set: {
          reason: "''",
          outcome_reason: "''",
          refund_reference: "case when refund_reference is not null then '' end",
        },
      },
    ],
    kept: { decided_by: staffName },
    impersonal: [
      'request_id',
      'order_id',
      'product_id',
      'damaged_apples',
      'requested_at',
      'outcome',
      'decided_at',
      'replacement_order_id',
      'refund_paise',
      'refunded_at',
    ],
  },
  order_notes: { erasures: [{ rows: inOrders }] },
  shipments: {
    erasures: [{ rows: inOrders, set: { tracking_number: 'null', tracking_url: 'null' } }],
    impersonal: [
      'order_id',
      'family',
      'leaves_on',
      'arrives_from',
      'arrives_until',
      'carrier',
      'dispatched_at',
      'delivered_at',
      'is_cancelled',
    ],
  },
  order_events: {
    erasures: [{ rows: inOrders, set: { reason: typedReason } }],
    impersonal: [
      'order_id',
      'status',
      'family',
      'at',
      'actor',
      'staff_id',
      'undone_at',
      'undone_by',
    ],
  },
  date_changes: {
    // The column does not allow an empty reason.
    erasures: [
      {
        rows: inOrders,
        set: { reason: "case when actor = 'system' then reason else 'Erased' end" },
      },
    ],
    impersonal: [
      'change_id',
      'order_id',
      'family',
      'at',
      'actor',
      'old_dates',
      'new_dates',
      'staff_id',
    ],
  },
  stock_movements: {
    erasures: [{ rows: inOrders, set: { reason: typedReason } }],
    impersonal: [
      'movement_id',
      'product_id',
      'change',
      'kind',
      'order_id',
      'actor',
      'at',
      'staff_id',
    ],
  },
  order_confirmations: {
    impersonal: [
      'confirmation_id',
      'order_id',
      'payment_method',
      'at',
      'staff_id',
      'undone_at',
      'undone_by',
    ],
  },
  packed_lines: { impersonal: ['order_id', 'product_id', 'at', 'staff_id'] },
  order_items: {
    impersonal: [
      'order_id',
      'line',
      'product_id',
      'label',
      'price_paise',
      'weight',
      'image_url',
      'quantity',
      'family',
    ],
  },
  razorpay_orders: { impersonal: ['order_id', 'razorpay_order_id', 'created_at', 'asked_at'] },
  // Receipts and credit notes do not contain the buyer.
  receipts: { impersonal: ['order_id', 'receipt_number', 'kind', 'issued_at', 'content'] },
  credit_notes: {
    impersonal: [
      'refund_id',
      'order_id',
      'credit_note_number',
      'issued_at',
      'amount_paise',
      'sale_paise',
      'content',
    ],
  },
  orders: {
    erasures: [
      {
        rows: (userId) => sql`user_id = ${userId}`,
        set: {
          first_name: "'Deleted'",
          last_name: "'account'",
          email: "''",
          phone_number: "''",
          address: "''",
          optional_address: 'null',
          city: "''",
          pin_code: "''",
          special_instruction: "''",
          fingerprint: 'null',
          network: 'null',
        },
      },
    ],
    kept: { state: `the place of supply, ${taxLaw}` },
    impersonal: [
      'order_id',
      'order_number',
      'user_id',
      'order_date',
      'payment_status',
      'payment_method',
      'pay_by',
      'order_status',
      'shipping_paise',
      'total_paise',
      'is_reserved',
      'confirm_by',
      'compensated_paise',
      'received_paise',
      'returned_paise',
      'adjusted_paise',
      // The shop's own payee.
      'upi_vpa',
      'upi_payee_name',
    ],
  },
};
