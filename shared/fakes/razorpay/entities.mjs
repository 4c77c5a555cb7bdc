// The entities of Razorpay (https://razorpay.com/docs/api), with all fields that its documentation shows. Amounts are in
// paise, times in seconds since the epoch.

/** @typedef {{ [key: string]: string } | never[]} Notes Without notes, the provider sends an empty list. */
/** @template Entity @typedef {{ entity: 'collection', count: number, items: Entity[] }} Collection */

/**
 * @typedef {object} Order
 * @property {string} id
 * @property {'order'} entity
 * @property {number} amount
 * @property {number} amount_paid
 * @property {number} amount_due
 * @property {string} currency
 * @property {string | null} receipt
 * @property {string | null} offer_id
 * @property {'created' | 'attempted' | 'paid'} status
 * @property {number} attempts
 * @property {Notes} notes
 * @property {number} created_at
 */

/**
 * @typedef {object} Payment
 * @property {string} id
 * @property {'payment'} entity
 * @property {number} amount
 * @property {string} currency
 * @property {number} base_amount In rupees, for payments in another currency.
 * @property {'created' | 'authorized' | 'captured' | 'refunded' | 'failed'} status
 * @property {string | null} order_id
 * @property {string | null} invoice_id
 * @property {boolean} international
 * @property {string} method
 * @property {number} amount_refunded
 * @property {number} amount_transferred
 * @property {'partial' | 'full' | null} refund_status
 * @property {boolean} captured
 * @property {string | null} description
 * @property {string | null} card_id
 * @property {string | null} bank
 * @property {string | null} wallet
 * @property {string | null} vpa
 * @property {string} email
 * @property {string} contact
 * @property {Notes} notes
 * @property {number | null} fee With `tax`; null until it is captured.
 * @property {number | null} tax
 * @property {'platform' | 'customer'} fee_bearer
 * @property {string | null} error_code
 * @property {string | null} error_description
 * @property {string | null} error_source
 * @property {string | null} error_step
 * @property {string | null} error_reason
 * @property {{ rrn?: string }} acquirer_data
 * @property {number} created_at
 */

/**
 * @typedef {object} Refund
 * @property {string} id
 * @property {'refund'} entity
 * @property {number} amount
 * @property {string} currency
 * @property {string} payment_id
 * @property {Notes} notes
 * @property {string | null} receipt
 * @property {{ arn: string | null }} acquirer_data
 * @property {number} created_at
 * @property {string | null} batch_id
 * @property {'pending' | 'processed' | 'failed'} status
 * @property {'instant' | 'normal'} speed_processed
 * @property {'normal' | 'optimum'} speed_requested
 */

/**
 * @typedef {object} Dispute
 * @property {string} id
 * @property {'dispute'} entity
 * @property {string} payment_id
 * @property {number} amount
 * @property {string} currency
 * @property {number} amount_deducted
 * @property {string} reason_code
 * @property {string} reason_description
 * @property {number} respond_by
 * @property {'open' | 'under_review' | 'won' | 'lost' | 'closed'} status
 * @property {string} phase
 * @property {number} created_at
 * @property {{ [proof: string]: string | number | null }} evidence
 */

/**
 * @typedef {object} Settlement
 * @property {string} id
 * @property {'settlement'} entity
 * @property {number} amount
 * @property {'created' | 'processed' | 'failed'} status
 * @property {number} fees
 * @property {number} tax
 * @property {string} utr
 * @property {number} created_at
 */

/**
 * @typedef {object} SettledEntry
 * @property {string} entity_id
 * @property {'payment' | 'refund' | 'adjustment'} type
 * @property {number} debit
 * @property {number} credit
 * @property {number} amount
 * @property {string} currency
 * @property {number} fee
 * @property {number} tax
 * @property {boolean} on_hold
 * @property {boolean} settled
 * @property {number} created_at
 * @property {number} settled_at
 * @property {string} settlement_id
 * @property {number | null} posted_at
 * @property {string} credit_type
 * @property {string | null} description
 * @property {string} notes
 * @property {string | null} payment_id
 * @property {string} settlement_utr
 * @property {string | null} order_id
 * @property {string | null} order_receipt
 * @property {string | null} method
 * @property {string | null} card_network
 * @property {string | null} card_issuer
 * @property {string | null} card_type
 * @property {string | null} dispute_id
 */

export {};
