import type { ColumnType, Generated, Insertable, JSONColumnType, Selectable } from 'kysely';
import type {
  DeliveryDates,
  OrderActor,
  OrderStatus,
  OutcomeKind,
  Paise,
  PaymentMethod,
  PaymentStatus,
  ShipmentGroup,
  ReceiptKind,
} from '@shop/shared/contract';
import type { CreatedAt } from './columns';

export interface OrderTable {
  order_id: Generated<string>;
  /** A random number that can be read aloud, such as `RR-7K3M-9QWD` (OD-01). */
  order_number: Generated<string>;
  user_id: string;
  order_date: CreatedAt;
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
  payment_status: PaymentStatus;
  /** Null while the shop has not agreed on a method with the customer (PY-01). */
  payment_method: PaymentMethod | null;
  /** The payment deadline (PY-08); null if there is none. */
  pay_by: Date | null;
  /** The UPI payee at the time when UPI was agreed on (S-52). Empty if unknown. */
  upi_vpa: ColumnType<string | null>;
  upi_payee_name: ColumnType<string | null>;
  order_status: OrderStatus;
  /** Whether the boxes are taken from the stock: from the confirmation (PY-01) until a cancellation. */
  is_reserved: Generated<boolean>;
  /** The network of a new customer, as long as its boxes are counted (S-45); otherwise null. */
  network: Generated<string | null>;
  /** The last day on which the shop promised to call (YR-01); null if no call is due. */
  confirm_by: ColumnType<string | null, never, null>;
  /** The value of refunds and replacement boxes after replacement requests (AD-08). */
  compensated_paise: Generated<Paise>;
  shipping_paise: Paise;
  total_paise: Paise;
  /** Hash of lines and delivery details (S-31); null for orders from before this column existed. */
  fingerprint: string | null;
}

export type OrderRow = Selectable<OrderTable>;
export type NewOrderRow = Insertable<OrderTable>;

/** A line of an order. Label, price, weight and picture are copies from the time of the order. */
export interface OrderItemTable {
  order_id: string;
  /** 1, 2, 3 …, in the order of the cart. */
  line: number;
  product_id: string;
  label: string;
  price_paise: Paise;
  weight: string;
  image_url: string;
  quantity: number;
  /** The shipment of the line. */
  family: ShipmentGroup;
}

export type OrderItemRow = Selectable<OrderItemTable>;

/** The part of an order that leaves on one day (DL-07). */
export interface ShipmentTable {
  order_id: string;
  family: ShipmentGroup;
  /** The promised days, `2026-11-30` (DL-03). Either all three are null or none. */
  leaves_on: ColumnType<string | null>;
  arrives_from: ColumnType<string | null>;
  arrives_until: ColumnType<string | null>;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  dispatched_at: Date | null;
  delivered_at: Date | null;
}

export type ShipmentRow = Selectable<ShipmentTable>;

/** A change of the promised dates of a shipment (DL-03). */
export interface DateChangeTable {
  change_id: Generated<string>;
  order_id: string;
  family: ShipmentGroup;
  at: CreatedAt;
  actor: OrderActor;
  reason: string;
  /** Null if no dates were promised before. */
  old_dates: JSONColumnType<DeliveryDates> | null;
  new_dates: JSONColumnType<DeliveryDates>;
  staff_id: string | null;
}

export type DateChangeRow = Selectable<DateChangeTable>;

/** A status change of an order, or of one of its shipments (S-36). */
export interface OrderEventTable {
  order_id: string;
  status: OrderStatus;
  /** The shipment that was dispatched or delivered; null for the whole order. */
  family: ShipmentGroup | null;
  at: CreatedAt;
  actor: OrderActor;
  reason: string;
  /** The staff member who did this; null for customers, jobs and commands. */
  staff_id: string | null;
  /** When the change was undone (AD-05); null if it still applies. */
  undone_at: Date | null;
  undone_by: string | null;
}

export type OrderEventRow = Selectable<OrderEventTable>;

/** A change of the payment status (PY-06), or a payment reported by the customer (PY-05), which stays `unpaid`. */
export interface PaymentEventTable {
  event_id: Generated<number>;
  order_id: string;
  status: PaymentStatus;
  at: CreatedAt;
  actor: OrderActor;
  /** The reference at the bank or payment provider, such as a UTR. */
  reference: string;
  reason: string;
  staff_id: string | null;
}

/** The account for a refund (PY-09): a UPI ID or a bank account. */
export interface RefundAccountTable {
  order_id: string;
  upi_id: string | null;
  account_name: string | null;
  account_number: string | null;
  ifsc: string | null;
  at: ColumnType<Date, Date | undefined, Date>;
  /** The staff member who entered the account; null if the customer did. */
  staff_id: string | null;
}

/** A payment method agreed on by phone (PY-01, AD-05). */
export interface OrderConfirmationTable {
  confirmation_id: Generated<number>;
  order_id: string;
  payment_method: 'cod' | 'upi';
  at: CreatedAt;
  staff_id: string | null;
  /** As in `order_events`. */
  undone_at: Date | null;
  undone_by: string | null;
}

/** A note of staff about an order (AD-05). */
export interface OrderNoteTable {
  note_id: Generated<string>;
  order_id: string;
  at: CreatedAt;
  staff_id: string | null;
  text: string;
}

/** An order line whose boxes are packed (AD-06). */
export interface PackedLineTable {
  order_id: string;
  product_id: string;
  at: CreatedAt;
  staff_id: string | null;
}

export type PaymentEventRow = Selectable<PaymentEventTable>;

/** The Razorpay order of an order (PY-07). All attempts to pay belong to it. */
export interface RazorpayOrderTable {
  order_id: string;
  razorpay_order_id: string;
  created_at: Date;
  /** When its payments were last reconciled; null before that. */
  asked_at: ColumnType<Date | null, Date | undefined>;
}

/** A received webhook event of Razorpay. */
export interface RazorpayEventTable {
  event_id: string;
  received_at: CreatedAt;
}

/** The last receipt number of a financial year, such as `2627` (RC-01). */
export interface ReceiptCounterTable {
  financial_year: string;
  last_number: number;
}

/** The receipt of a dispatched order. Receipts are never changed or deleted. */
export interface ReceiptTable {
  order_id: string;
  receipt_number: string;
  kind: ReceiptKind;
  issued_at: Date;
  /** A `ReceiptContent`. */
  content: JSONColumnType<object>;
}

/** A request to replace one line of an order (S-38). */
export interface ReplacementRequestTable {
  request_id: Generated<string>;
  order_id: string;
  product_id: string;
  reason: string;
  damaged_apples: number;
  requested_at: CreatedAt;
  /** Null until decided (AD-08). */
  outcome: OutcomeKind | null;
  decided_at: Date | null;
  /** The name of the staff member who decided. */
  decided_by: string | null;
  /** Shown to the customer. */
  outcome_reason: Generated<string>;
  /** Set for the outcome `replacement`. */
  replacement_order_id: string | null;
  /** Set for the outcome `refund`. The money was paid at `refunded_at`. */
  refund_paise: Paise | null;
  refund_reference: string | null;
  refunded_at: Date | null;
}

export interface ReplacementPhotoTable {
  photo_id: Generated<string>;
  request_id: string;
  /** 1, 2, 3 …, in the order of the upload. */
  position: number;
  jpeg: Uint8Array;
  /** The time of the request. */
  added_at: CreatedAt;
}
