// Generated from the migrated database by `npm run db:types -w api`: do not edit.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type * as contract from '@shop/shared/contract';
import type * as admin from '@shop/shared/contract/admin';

export interface Tables {
  /** An action in the admin (AD-11). Entries are never deleted. */
  audit_log: {
    audit_id: GeneratedAlways<number>;
    at: Generated<Date>;
    /** Null for a command on the server and for a deleted account. */
    actor_id: string | null;
    actor: string;
    action: string;
    subject: string;
    before: JSONColumnType<Record<string, unknown>> | null;
    after: JSONColumnType<Record<string, unknown>> | null;
  };
  back_in_stock_requests: {
    request_id: Generated<string>;
    product_id: string;
    email: string;
    created_at: Generated<Date>;
    /** When the mail was enqueued; null while the request waits. */
    notified_at: Date | null;
    /** SHA-256 of the unsubscribe token in the mail, in hex. */
    token_hash: string | null;
    /** The user who was signed in; null for a visitor. */
    user_id: string | null;
  };
  cart_items: {
    cart_item_id: Generated<string>;
    user_id: string;
    product_id: string;
    quantity: number;
    created_at: Generated<Date>;
  };
  contact_messages: {
    ticket: Generated<string>;
    name: string;
    phone_number: string;
    email: string;
    comment: string;
    created_at: Generated<Date>;
    /** When a person first answered (AD-08). */
    acknowledged_at: Date | null;
    resolved_at: Date | null;
    /** The name of the staff member who resolved the message. */
    resolved_by: string | null;
    /** The deadline for the answer, then for the resolution; null once resolved. */
    due_at: GeneratedAlways<Date | null>;
    search: GeneratedAlways<string>;
    /** The user who was signed in; null for a visitor. */
    user_id: string | null;
  };
  credit_note_counters: {
    financial_year: string;
    last_number: number;
  };
  credit_notes: {
    refund_id: string;
    order_id: string;
    credit_note_number: string;
    issued_at: Generated<Date>;
    amount_paise: contract.Paise;
    sale_paise: contract.Paise;
    content: JSONColumnType<object>;
  };
  date_changes: {
    change_id: Generated<string>;
    order_id: string;
    family: contract.ShipmentGroup;
    at: Generated<Date>;
    actor: 'customer' | 'shop' | 'system';
    reason: string;
    old_dates: JSONColumnType<contract.DeliveryDates> | null;
    new_dates: JSONColumnType<contract.DeliveryDates>;
    staff_id: string | null;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: string;
    /** Null only in the transaction that runs the request. */
    status: number | null;
    /** The body of the response. */
    answer: JSONColumnType<object> | null;
    created_at: Generated<Date>;
    /** The subject of an admin action, such as an order id or a ticket; null for a customer's request. */
    subject: string | null;
  };
  invitations: {
    invitation_id: Generated<string>;
    /** SHA-256 of the token in the link, in hex. */
    token_hash: string;
    email: string;
    role: 'staff' | 'owner';
    created_at: Generated<Date>;
    expires_at: Date;
    accepted_at: Date | null;
    /** Null for the operator. */
    invited_by: string | null;
    accepted_by: string | null;
    /** Empty for an owner. */
    areas: Generated<admin.Area[]>;
  };
  /** A failed sign-in, with one row each for the account, the IP and the pair of them (S-06). */
  login_failures: {
    failure_id: Generated<string>;
    subject: string;
    failed_at: Generated<Date>;
  };
  message_replies: {
    reply_id: GeneratedAlways<number>;
    ticket: string;
    at: Generated<Date>;
    staff: string;
    body: string;
  };
  /** A change of the sum that an order owes, such as a fee of the provider. Entries are never changed (MY-01). */
  order_adjustments: {
    adjustment_id: GeneratedAlways<number>;
    order_id: string;
    /** The payment that caused it; null if none did. */
    payment_id: string | null;
    kind: 'customer_fee' | 'offer' | 'kept' | 'written_off' | 'compensation';
    /** Positive if the order owes more. */
    amount_paise: contract.Paise;
    at: Generated<Date>;
    actor: 'customer' | 'shop' | 'system';
    staff_id: string | null;
    reason: Generated<string>;
  };
  order_confirmations: {
    confirmation_id: GeneratedAlways<number>;
    order_id: string;
    payment_method: 'cod' | 'upi';
    at: Generated<Date>;
    staff_id: string | null;
    /** As in `order_events`. */
    undone_at: Date | null;
    undone_by: string | null;
  };
  /** A status change of an order, or of one of its shipments (S-36). */
  order_events: {
    order_id: string;
    status: 'placed' | 'packed' | 'dispatched' | 'delivered' | 'cancelled';
    at: Generated<Date>;
    actor: 'customer' | 'shop' | 'system';
    reason: string;
    /** The shipment that was dispatched or delivered; null for the whole order. */
    family: contract.ShipmentGroup | null;
    /** The staff member who did this; null for customers, jobs and commands. So in all tables. */
    staff_id: string | null;
    /** When the change was undone (AD-05); null if it still applies. */
    undone_at: Date | null;
    undone_by: string | null;
  };
  /** A line of an order. Label, price, weight and picture are copies from the time of the order. */
  order_items: {
    order_id: string;
    line: number;
    product_id: string;
    label: string;
    price_paise: contract.Paise;
    weight: string;
    image_url: string;
    quantity: number;
    family: contract.ShipmentGroup;
  };
  order_notes: {
    note_id: Generated<string>;
    order_id: string;
    at: Generated<Date>;
    staff_id: string | null;
    text: string;
  };
  orders: {
    order_id: Generated<string>;
    user_id: string;
    order_date: Generated<Date>;
    first_name: string;
    last_name: string;
    email: string;
    phone_number: string;
    address: string;
    optional_address: string | null;
    city: string;
    state: string;
    pin_code: string;
    special_instruction: string;
    payment_status: 'unpaid' | 'part_paid' | 'paid' | 'overpaid' | 'refund_due' | 'refunded' | 'voided' | 'written_off' | 'none';
    order_status: 'placed' | 'packed' | 'dispatched' | 'delivered' | 'cancelled';
    shipping_paise: contract.Paise;
    total_paise: contract.Paise;
    /** Hash of lines and delivery details (S-31); null for orders from before this column existed. */
    fingerprint: string | null;
    order_number: Generated<string>;
    /** Null while the shop has not agreed on a method with the customer (PY-01). */
    payment_method: 'cod' | 'upi' | 'razorpay' | null;
    /** The payment deadline (PY-08); null if there is none. */
    pay_by: Date | null;
    /** Whether the boxes are taken from the stock: from the confirmation (PY-01) until a cancellation. */
    is_reserved: Generated<boolean>;
    /** The network of a new customer, as long as its boxes are counted (S-45); otherwise null. */
    network: string | null;
    /** The last day on which the shop promised to call (YR-01); null if no call is due. */
    confirm_by: string | null;
    /** The value of refunds and replacement boxes after replacement requests (AD-08). */
    compensated_paise: Generated<contract.Paise>;
    /** The UPI payee at the time when UPI was agreed on (S-52). Null if unknown. */
    upi_vpa: string | null;
    upi_payee_name: string | null;
    /** The sum of its allocations. `settleOrder` writes the three sums (MY-02). */
    received_paise: Generated<contract.Paise>;
    /** The sum of its processed refunds. */
    returned_paise: Generated<contract.Paise>;
    /** The sum of its adjustments, which `total_paise` does not contain. For a cancelled order only what the shop keeps. */
    adjusted_paise: Generated<contract.Paise>;
  };
  /** A mail; pending while `sent_at` and `given_up_at` are null. */
  outbox: {
    mail_id: Generated<string>;
    recipient: string;
    /** Null for the shop. */
    reply_to: string | null;
    subject: string;
    /** Emptied after sending, because it may contain a password reset link. */
    body: string;
    created_at: Generated<Date>;
    /** The time of the next attempt. */
    due_at: Generated<Date>;
    attempts: Generated<number>;
    sent_at: Date | null;
    given_up_at: Date | null;
    /** The mail is not sent after this time; null if it never expires. */
    expires_at: Date | null;
    position: GeneratedAlways<number>;
    user_id: string | null;
    /** The order the mail is about; null without an order, and for mails to the shop. */
    order_id: string | null;
    /** Whether a person wrote the mail. */
    is_personal: Generated<boolean>;
    /** The link to unsubscribe. Emptied together with the body. */
    unsubscribe_url: string | null;
    /** The QR code in the mail. Emptied together with the body. */
    qr_code: JSONColumnType<{ content: string; alt: string; below: string }> | null;
  };
  packed_lines: {
    order_id: string;
    product_id: string;
    at: Generated<Date>;
    staff_id: string | null;
  };
  passkey_challenges: {
    challenge: string;
    subject: string;
    expires_at: Date;
  };
  passkeys: {
    passkey_id: Generated<string>;
    /** Base64url. */
    credential_id: string;
    user_id: string;
    /** In COSE format (RFC 9052). */
    public_key: Uint8Array;
    counter: number;
    transports: string[];
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  password_resets: {
    /** SHA-256 of the token, in hex: the token itself is never stored. */
    token_hash: string;
    /** Hash of the requested e-mail. Requests are counted by it. */
    subject: string;
    user_id: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
    spent_at: Date | null;
    /** Hash of the requested e-mail and the network of the request. */
    network: Generated<string>;
  };
  /** The part of a payment that counts for an order. Entries are never changed; a negative one takes back (MY-01). */
  payment_allocations: {
    allocation_id: GeneratedAlways<number>;
    payment_id: string;
    /** Null if the shop keeps the money without an order. */
    order_id: string | null;
    amount_paise: contract.Paise;
    at: Generated<Date>;
    actor: 'customer' | 'shop' | 'system';
    staff_id: string | null;
    reason: Generated<string>;
  };
  /** The history of the money of an order (PY-06), as pages and mails show it. The entries are in `payments`. */
  payment_events: {
    event_id: GeneratedAlways<number>;
    order_id: string;
    /** The payment status after the event. */
    status: 'unpaid' | 'part_paid' | 'paid' | 'overpaid' | 'refund_due' | 'refunded' | 'voided' | 'written_off' | 'none';
    at: Generated<Date>;
    actor: 'customer' | 'shop' | 'system';
    /** The reference at the bank or payment provider, such as a UTR. */
    reference: string;
    reason: string;
    staff_id: string | null;
    kind: 'reported' | 'received' | 'reversed' | 'due_back' | 'refund_started' | 'refunded' | 'refund_failed' | 'voided' | 'written_off' | 'adjusted';
    /** Null if the event is about no amount. */
    amount_paise: contract.Paise | null;
  };
  /** Money that arrived (MY-01). Entries are never changed, except for what the provider tells later. */
  payments: {
    payment_id: Generated<string>;
    /** Negative for the reversal of a mistaken entry. */
    amount_paise: contract.Paise;
    currency: Generated<string>;
    method: 'cash' | 'upi' | 'bank' | 'razorpay';
    /** The id at the bank or the provider, which exists once; empty for cash. */
    reference: Generated<string>;
    /** The order at the provider; null for other payments. */
    provider_order_id: string | null;
    /** What the provider keeps, with its tax; null until known. */
    fee_paise: contract.Paise | null;
    /** The GST within `fee_paise`; null until known. */
    tax_paise: contract.Paise | null;
    /** The day in India on which the money arrived. */
    received_on: string;
    recorded_at: Generated<Date>;
    actor: 'customer' | 'shop' | 'system';
    staff_id: string | null;
    note: Generated<string>;
    /** The mistaken entry that this one reverses; otherwise null. */
    reverses: string | null;
    reversed_at: Date | null;
    /** What counts for no order, and is neither kept nor returned. Triggers write it (MY-02). */
    unplaced_paise: Generated<contract.Paise>;
  };
  /** An uploaded picture in one width and format (AD-07). The hash identifies the uploaded file. */
  product_images: {
    hash: string;
    width: number;
    format: 'avif' | 'webp' | 'jpg';
    bytes: Uint8Array;
    added_at: Generated<Date>;
  };
  /** A current, former or selectable picture of a product (AD-07). */
  product_pictures: {
    product_id: string;
    image_url: string;
    placeholder: string | null;
    added_at: Generated<Date>;
  };
  products: {
    product_id: string;
    label: string;
    price_paise: contract.Paise;
    weight: string;
    image_url: string;
    product_metadata: JSONColumnType<contract.ProductMetadata>;
    popularity: number;
    default_order: number;
    category: 'apple' | 'planting';
    variety_group: 'sweet_apples' | 'tart_apples' | 'unique_flavors';
    short_description: string;
    season: string;
    best_for: JSONColumnType<string[]>;
    storage: string;
    stock: number;
    /** Months from 1 to 12; empty for products without a season (SE-01). */
    harvest_months: Generated<number[]>;
    /** The last month in which the product is sold from storage. */
    storage_until: number | null;
    /** The first day of the yearly sale window, such as `11-01`. */
    sale_from: string | null;
    sale_until: string | null;
    /** The code of the customs tariff, for receipts. */
    hsn: Generated<string>;
    /** Percent; 0 for exempt fruit. */
    tax_rate: Generated<number>;
    /** The declared minimum weight of a box. */
    net_weight_grams: number | null;
    best_before_days: number | null;
    /** Planting material also needs a nursery licence to be shown (`publicationQueries.ts`). */
    is_published: Generated<boolean>;
    planting: JSONColumnType<contract.PlantingDetails> | null;
    /** A data URL that is shown while the uploaded picture loads. */
    image_placeholder: string | null;
    /** Number of changes in the admin. */
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  /** A payment that has brought no money, or not yet. */
  razorpay_attempts: {
    /** The id at the provider. */
    payment_id: string;
    /** Null for an order of another shop. */
    order_id: string | null;
    amount_paise: contract.Paise;
    currency: string;
    status: 'failed' | 'authorized' | 'returned';
    /** Why it failed, in the words of the provider. */
    reason: Generated<string>;
    at: Date;
  };
  razorpay_disputes: {
    dispute_id: string;
    /** The payment in the ledger. */
    payment_id: string;
    amount_paise: contract.Paise;
    currency: string;
    reason: string;
    status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
    /** Null if there is no deadline. */
    respond_by: Date | null;
    created_at: Date;
  };
  razorpay_event_kinds: {
    key_id: string;
    event: string;
    last_at: Date;
  };
  razorpay_events: {
    event_id: string;
    received_at: Generated<Date>;
  };
  razorpay_keys: {
    key_id: string;
    set_at: Generated<Date>;
    failed_at: Date | null;
    failed_call: string | null;
    failed_concerns: 'keys' | 'request' | 'provider' | null;
    failure: string | null;
    /** Until when the account was listed; null before that. */
    listed_until: Date | null;
  };
  razorpay_orders: {
    order_id: string;
    razorpay_order_id: string;
    created_at: Date;
    /** When its payments were last reconciled; null before that. */
    asked_at: Date | null;
  };
  receipt_counters: {
    /** Such as `2627` (RC-01). */
    financial_year: string;
    last_number: number;
  };
  /** The receipt of a dispatched order. Receipts are never changed or deleted. */
  receipts: {
    order_id: string;
    receipt_number: string;
    kind: 'bill_of_supply' | 'receipt';
    issued_at: Date;
    /** A `ReceiptContent`. */
    content: JSONColumnType<object>;
  };
  recovery_codes: {
    user_id: string;
    /** SHA-256, in hex. */
    code_hash: string;
    spent_at: Date | null;
    created_at: Generated<Date>;
  };
  refresh_tokens: {
    /** SHA-256 of the token, in hex: the token itself is never stored. */
    token_hash: string;
    session_id: string;
    created_at: Generated<Date>;
    spent_at: Date | null;
  };
  refund_accounts: {
    order_id: string;
    upi_id: string | null;
    account_name: string | null;
    account_number: string | null;
    ifsc: string | null;
    at: Generated<Date>;
    /** The staff member who entered the account; null if the customer did. */
    staff_id: string | null;
  };
  /** The history of a refund. */
  refund_events: {
    event_id: GeneratedAlways<number>;
    refund_id: string;
    state: 'pending' | 'processed' | 'failed';
    at: Generated<Date>;
    reference: Generated<string>;
    detail: Generated<string>;
  };
  /** Money that leaves (MY-01). Only its state and its reference change. */
  refunds: {
    /** Also the idempotency key at the provider. */
    refund_id: Generated<string>;
    /** Null for a payment that belongs to no order. */
    order_id: string | null;
    /** The payment that is returned; null if it is unknown. */
    payment_id: string | null;
    /** The replacement request that it compensates; otherwise null. */
    request_id: string | null;
    amount_paise: contract.Paise;
    method: 'cash' | 'upi' | 'bank' | 'razorpay';
    /** The id at the bank or the provider; empty until known. */
    reference: Generated<string>;
    state: 'pending' | 'processed' | 'failed';
    /** The day in India on which it was processed; null before that. */
    refunded_on: string | null;
    actor: 'customer' | 'shop' | 'system';
    staff_id: string | null;
    reason: Generated<string>;
    created_at: Generated<Date>;
    /** When the provider was last asked about it; null before that. */
    asked_at: Date | null;
  };
  replacement_photos: {
    photo_id: Generated<string>;
    request_id: string;
    position: number;
    jpeg: Uint8Array;
    /** The time of the request. */
    added_at: Generated<Date>;
  };
  replacement_requests: {
    request_id: Generated<string>;
    order_id: string;
    product_id: string;
    reason: string;
    damaged_apples: number;
    requested_at: Generated<Date>;
    /** Null until decided (AD-08). */
    outcome: 'replacement' | 'refund' | 'refusal' | null;
    decided_at: Date | null;
    decided_by: string | null;
    /** Shown to the customer. */
    outcome_reason: Generated<string>;
    replacement_order_id: string | null;
    refund_paise: contract.Paise | null;
    refund_reference: string | null;
    refunded_at: Date | null;
  };
  sessions: {
    session_id: Generated<string>;
    user_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Date | null;
    /** A description, such as ‘Chrome on Windows’. */
    device: Generated<string>;
    last_used_at: Generated<Date>;
    /** The end of the admin session; null unless the second factor was confirmed (AD-02). */
    admin_until: Date | null;
    /** When the second factor was last confirmed (S-52). */
    confirmed_at: Date | null;
    /** The passkeys that have confirmed the session. It ends when they are removed (S-53). */
    confirmed_by: Generated<string[]>;
  };
  /** A change of a setting. For each name, the newest change with `in_force_at` in the past applies. */
  settings: {
    version: GeneratedAlways<number>;
    name: string;
    value: string;
    changed_at: Generated<Date>;
    /** Later than `changed_at` for a new payee (S-52). */
    in_force_at: Generated<Date>;
    /** Null for a command on the server. */
    changed_by: string | null;
  };
  /** The part of an order that leaves on one day (DL-07). */
  shipments: {
    order_id: string;
    family: contract.ShipmentGroup;
    /** The promised days, `2026-11-30` (DL-03). Either all three are null or none. */
    leaves_on: string | null;
    arrives_from: string | null;
    arrives_until: string | null;
    carrier: string | null;
    tracking_number: string | null;
    tracking_url: string | null;
    dispatched_at: Date | null;
    delivered_at: Date | null;
    is_cancelled: Generated<boolean>;
  };
  /** A name of a staff member, valid from `since` on (S-51). The first name is valid from `-infinity`. */
  staff_names: {
    user_id: string;
    since: Generated<Date>;
    name: string;
    email: string;
  };
  /** The columns of a header, as staff have chosen them (MY-04). */
  statement_columns: {
    /** The names of the columns without spaces and signs. */
    shape: string;
    kind: 'bank' | 'razorpay' | 'courier';
    columns: JSONColumnType<Record<string, number>>;
    at: Generated<Date>;
    staff_id: string | null;
  };
  /** A statement of the bank, the provider or the courier (MY-04). */
  statement_imports: {
    import_id: Generated<string>;
    kind: 'bank' | 'razorpay' | 'courier';
    file_name: string;
    at: Generated<Date>;
    staff_id: string | null;
    /** The lines of the file, with those of earlier files. */
    lines: number;
    /** Rows with an amount that are no lines, such as totals. */
    skipped: number;
  };
  /** A line of a statement, each only once (MY-04). */
  statement_lines: {
    line_id: GeneratedAlways<number>;
    import_id: string;
    kind: 'bank' | 'razorpay' | 'courier';
    day: string;
    direction: 'in' | 'out';
    amount_paise: contract.Paise;
    text: string;
    reference_words: string[];
    order_numbers: string[];
    /** The transfer in which the provider or the courier has sent the money on; empty if there is none. */
    batch: string;
    fee_paise: contract.Paise | null;
    tax_paise: contract.Paise | null;
    /** Hash of the line, by which it is known in the next file. */
    fingerprint: string;
    state: Generated<'waiting' | 'undecided' | 'uncertain' | 'unmatched' | 'known' | 'booked' | 'ignored'>;
    /** Why it is in this state, as staff read it. */
    reason: Generated<string>;
    /** The payment that it shows; null if it shows none. */
    payment_id: string | null;
    /** The refund that it shows; null if it shows none. */
    refund_id: string | null;
    /** When it was booked, found in the books, or ignored. */
    decided_at: Date | null;
    /** The staff member who decided; null if it was matched by itself. */
    staff_id: string | null;
  };
  /** A change of a product's stock (SE-06). `products.stock` is their sum. */
  stock_movements: {
    movement_id: Generated<string>;
    product_id: string;
    /** Boxes; negative if boxes are taken. */
    change: number;
    kind: 'opening' | 'order' | 'cancellation' | 'expiry' | 'correction';
    order_id: string | null;
    actor: 'customer' | 'shop' | 'system';
    reason: string;
    at: Generated<Date>;
    staff_id: string | null;
  };
  users: {
    user_id: Generated<string>;
    first_name: string;
    last_name: string;
    email: string;
    password_hash: string;
    phone_number: string;
    address: string | null;
    optional_address: string | null;
    city: string | null;
    state: string | null;
    pin_code: string | null;
    created_at: Generated<Date>;
    role: Generated<'customer' | 'staff' | 'owner'>;
    /** The areas of staff. Empty for an owner, who has all areas. */
    areas: Generated<admin.Area[]>;
  };
}
