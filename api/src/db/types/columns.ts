/** What the drivers return, with the parsers of `open.ts`. */
export const driverTypes: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  integer: 'number',
  'integer[]': 'number[]',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
  'uuid[]': 'string[]',
};

interface TypeRule {
  /** Matches `table.column`. */
  columns: RegExp;
  type: string;
}

/** Types that neither the database nor its constraints tell: units, JSON documents, values of another table. */
export const typeRules: readonly TypeRule[] = [
  { columns: /_paise$/, type: 'contract.Paise' },
  { columns: /\.areas$/, type: 'admin.Area[]' },
  { columns: /\.family$/, type: 'contract.ShipmentGroup' },
  { columns: /^audit_log\.(before|after)$/, type: 'Record<string, unknown>' },
  { columns: /^date_changes\.(old|new)_dates$/, type: 'contract.DeliveryDates' },
  { columns: /^statement_columns\.columns$/, type: 'Record<string, number>' },
  { columns: /^idempotency_keys\.answer$/, type: 'object' },
  { columns: /^outbox\.qr_code$/, type: '{ content: string; alt: string; below: string }' },
  { columns: /^products\.best_for$/, type: 'string[]' },
  { columns: /^products\.planting$/, type: 'contract.PlantingDetails' },
  { columns: /^products\.product_metadata$/, type: 'contract.ProductMetadata' },
  { columns: /^(receipts|credit_notes)\.content$/, type: 'object' },
];

/** Comments of tables and columns whose names do not say enough. */
export const notes: Record<string, string> = {
  audit_log: 'An action in the admin (AD-11). Entries are never deleted.',
  'audit_log.actor_id': 'Null for a command on the server and for a deleted account.',
  'back_in_stock_requests.notified_at': 'When the mail was enqueued; null while the request waits.',
  'back_in_stock_requests.token_hash': 'SHA-256 of the unsubscribe token in the mail, in hex.',
  'back_in_stock_requests.user_id': 'The user who was signed in; null for a visitor.',
  'contact_messages.acknowledged_at': 'When a person first answered (AD-08).',
  'contact_messages.due_at':
    'The deadline for the answer, then for the resolution; null once resolved.',
  'contact_messages.resolved_by': 'The name of the staff member who resolved the message.',
  'contact_messages.user_id': 'The user who was signed in; null for a visitor.',
  'idempotency_keys.answer': 'The body of the response.',
  'idempotency_keys.status': 'Null only in the transaction that runs the request.',
  'idempotency_keys.subject':
    "The subject of an admin action, such as an order id or a ticket; null for a customer's request.",
  'invitations.areas': 'Empty for an owner.',
  'invitations.invited_by': 'Null for the operator.',
  'invitations.token_hash': 'SHA-256 of the token in the link, in hex.',
  login_failures:
    'A failed sign-in, with one row each for the account, the IP and the pair of them (S-06).',
  order_adjustments:
    'A change of the sum that an order owes, such as a fee of the provider. Entries are never changed (MY-01).',
  'order_adjustments.amount_paise': 'Positive if the order owes more.',
  'order_adjustments.payment_id': 'The payment that caused it; null if none did.',
  'order_confirmations.undone_at': 'As in `order_events`.',
  order_events: 'A status change of an order, or of one of its shipments (S-36).',
  'order_events.family': 'The shipment that was dispatched or delivered; null for the whole order.',
  'order_events.staff_id':
    'The staff member who did this; null for customers, jobs and commands. So in all tables.',
  'order_events.undone_at': 'When the change was undone (AD-05); null if it still applies.',
  order_items:
    'A line of an order. Label, price, weight and picture are copies from the time of the order.',
  'orders.adjusted_paise':
    'The sum of its adjustments, which `total_paise` does not contain. For a cancelled order only what the shop keeps.',
  'orders.compensated_paise':
    'The value of refunds and replacement boxes after replacement requests (AD-08).',
  'orders.confirm_by':
    'The last day on which the shop promised to call (YR-01); null if no call is due.',
  'orders.fingerprint':
    'Hash of lines and delivery details (S-31); null for orders from before this column existed.',
  'orders.is_reserved':
    'Whether the boxes are taken from the stock: from the confirmation (PY-01) until a cancellation.',
  'orders.network':
    'The network of a new customer, as long as its boxes are counted (S-45); otherwise null.',
  'orders.pay_by': 'The payment deadline (PY-08); null if there is none.',
  'orders.payment_method':
    'Null while the shop has not agreed on a method with the customer (PY-01).',
  'orders.received_paise':
    'The sum of its allocations. `settleOrder` writes the three sums (MY-02).',
  'orders.returned_paise': 'The sum of its processed refunds.',
  'orders.upi_vpa': 'The UPI payee at the time when UPI was agreed on (S-52). Null if unknown.',
  outbox: 'A mail; pending while `sent_at` and `given_up_at` are null.',
  'outbox.body': 'Emptied after sending, because it may contain a password reset link.',
  'outbox.due_at': 'The time of the next attempt.',
  'outbox.expires_at': 'The mail is not sent after this time; null if it never expires.',
  'outbox.is_personal': 'Whether a person wrote the mail.',
  'outbox.order_id':
    'The order the mail is about; null without an order, and for mails to the shop.',
  'outbox.reply_to': 'Null for the shop.',
  'outbox.qr_code': 'The QR code in the mail. Emptied together with the body.',
  'outbox.unsubscribe_url': 'The link to unsubscribe. Emptied together with the body.',
  'passkeys.credential_id': 'Base64url.',
  'passkeys.public_key': 'In COSE format (RFC 9052).',
  'password_resets.network': 'Hash of the requested e-mail and the network of the request.',
  'password_resets.subject': 'Hash of the requested e-mail. Requests are counted by it.',
  'password_resets.token_hash': 'SHA-256 of the token, in hex: the token itself is never stored.',
  payment_allocations:
    'The part of a payment that counts for an order. Entries are never changed; a negative one takes back (MY-01).',
  'payment_allocations.order_id': 'Null if the shop keeps the money without an order.',
  payment_events:
    'The history of the money of an order (PY-06), as pages and mails show it. The entries are in `payments`.',
  'payment_events.amount_paise': 'Null if the event is about no amount.',
  'payment_events.status': 'The payment status after the event.',
  'payment_events.reference': 'The reference at the bank or payment provider, such as a UTR.',
  payments:
    'Money that arrived (MY-01). Entries are never changed, except for what the provider tells later.',
  'payments.amount_paise': 'Negative for the reversal of a mistaken entry.',
  'payments.fee_paise': 'What the provider keeps, with its tax; null until known.',
  'payments.provider_order_id': 'The order at the provider; null for other payments.',
  'payments.received_on': 'The day in India on which the money arrived.',
  'payments.reference': 'The id at the bank or the provider, which exists once; empty for cash.',
  'payments.reverses': 'The mistaken entry that this one reverses; otherwise null.',
  'payments.unplaced_paise':
    'What counts for no order, and is neither kept nor returned. Triggers write it (MY-02).',
  'payments.tax_paise': 'The GST within `fee_paise`; null until known.',
  product_images:
    'An uploaded picture in one width and format (AD-07). The hash identifies the uploaded file.',
  product_pictures: 'A current, former or selectable picture of a product (AD-07).',
  'products.harvest_months': 'Months from 1 to 12; empty for products without a season (SE-01).',
  'products.hsn': 'The code of the customs tariff, for receipts.',
  'products.image_placeholder': 'A data URL that is shown while the uploaded picture loads.',
  'products.is_published':
    'Planting material also needs a nursery licence to be shown (`publicationQueries.ts`).',
  'products.net_weight_grams': 'The declared minimum weight of a box.',
  'products.sale_from': 'The first day of the yearly sale window, such as `11-01`.',
  'products.storage_until': 'The last month in which the product is sold from storage.',
  'products.tax_rate': 'Percent; 0 for exempt fruit.',
  'products.version': 'Number of changes in the admin.',
  razorpay_attempts: 'A payment that has brought no money, or not yet.',
  'razorpay_attempts.payment_id': 'The id at the provider.',
  'razorpay_attempts.order_id': 'Null for an order of another shop.',
  'razorpay_attempts.reason': 'Why it failed, in the words of the provider.',
  'razorpay_disputes.payment_id': 'The payment in the ledger.',
  'razorpay_disputes.respond_by': 'Null if there is no deadline.',
  'razorpay_keys.listed_until': 'Until when the account was listed; null before that.',
  'razorpay_orders.asked_at': 'When its payments were last reconciled; null before that.',
  'receipt_counters.financial_year': 'Such as `2627` (RC-01).',
  receipts: 'The receipt of a dispatched order. Receipts are never changed or deleted.',
  'receipts.content': 'A `ReceiptContent`.',
  'recovery_codes.code_hash': 'SHA-256, in hex.',
  'refresh_tokens.token_hash': 'SHA-256 of the token, in hex: the token itself is never stored.',
  refund_events: 'The history of a refund.',
  refunds: 'Money that leaves (MY-01). Only its state and its reference change.',
  'refunds.asked_at': 'When the provider was last asked about it; null before that.',
  'refunds.order_id': 'Null for a payment that belongs to no order.',
  'refunds.payment_id': 'The payment that is returned; null if it is unknown.',
  'refunds.reference': 'The id at the bank or the provider; empty until known.',
  'refunds.refunded_on': 'The day in India on which it was processed; null before that.',
  'refunds.refund_id': 'Also the idempotency key at the provider.',
  'refunds.request_id': 'The replacement request that it compensates; otherwise null.',
  'refund_accounts.staff_id': 'The staff member who entered the account; null if the customer did.',
  'replacement_photos.added_at': 'The time of the request.',
  'replacement_requests.outcome': 'Null until decided (AD-08).',
  'replacement_requests.outcome_reason': 'Shown to the customer.',
  'sessions.admin_until':
    'The end of the admin session; null unless the second factor was confirmed (AD-02).',
  'sessions.confirmed_at': 'When the second factor was last confirmed (S-52).',
  'sessions.confirmed_by':
    'The passkeys that have confirmed the session. It ends when they are removed (S-53).',
  'sessions.device': 'A description, such as ‘Chrome on Windows’.',
  settings:
    'A change of a setting. For each name, the newest change with `in_force_at` in the past applies.',
  'settings.changed_by': 'Null for a command on the server.',
  'settings.in_force_at': 'Later than `changed_at` for a new payee (S-52).',
  shipments: 'The part of an order that leaves on one day (DL-07).',
  'shipments.leaves_on':
    'The promised days, `2026-11-30` (DL-03). Either all three are null or none.',
  staff_names:
    'A name of a staff member, valid from `since` on (S-51). The first name is valid from `-infinity`.',
  stock_movements: "A change of a product's stock (SE-06). `products.stock` is their sum.",
  statement_columns: 'The columns of a header, as staff have chosen them (MY-04).',
  'statement_columns.shape': 'The names of the columns without spaces and signs.',
  statement_imports: 'A statement of the bank, the provider or the courier (MY-04).',
  'statement_imports.lines': 'The lines of the file, with those of earlier files.',
  'statement_imports.skipped': 'Rows with an amount that are no lines, such as totals.',
  statement_lines: 'A line of a statement, each only once (MY-04).',
  'statement_lines.batch':
    'The transfer in which the provider or the courier has sent the money on; empty if there is none.',
  'statement_lines.decided_at': 'When it was booked, found in the books, or ignored.',
  'statement_lines.fingerprint': 'Hash of the line, by which it is known in the next file.',
  'statement_lines.payment_id': 'The payment that it shows; null if it shows none.',
  'statement_lines.reason': 'Why it is in this state, as staff read it.',
  'statement_lines.refund_id': 'The refund that it shows; null if it shows none.',
  'statement_lines.staff_id': 'The staff member who decided; null if it was matched by itself.',
  'stock_movements.change': 'Boxes; negative if boxes are taken.',
  'users.areas': 'The areas of staff. Empty for an owner, who has all areas.',
};
