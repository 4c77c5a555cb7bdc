import type { ColumnType, Generated, Insertable, JSONColumnType, Selectable } from 'kysely';
import type {
  DeliveryDates,
  OrderActor,
  OrderStatus,
  OutcomeKind,
  PaymentMethod,
  PaymentStatus,
  ShipmentGroup,
  ReceiptKind,
} from '@shop/shared/contract';
import type { CreatedAt } from './columns';

export interface OrderTable {
  order_id: Generated<string>;
  /** A random one, such as `RR-7K3M-9QWD`, that can be read aloud (OD-01). */
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
  /** Null where the shop agrees on it with the customer (PY-01). */
  payment_method: PaymentMethod | null;
  /** Until when the order waits for its payment (PY-08); null where it waits for none. */
  pay_by: Date | null;
  /** Whom it is paid to by UPI: the payee when UPI was agreed on (S-52). Empty where that is not known. */
  upi_vpa: ColumnType<string | null>;
  upi_payee_name: ColumnType<string | null>;
  order_status: OrderStatus;
  /** Whether its boxes are taken from the stock: not before its confirmation (PY-01), nor after its cancellation. */
  is_reserved: Generated<boolean>;
  /** Where a new customer has placed it from, as long as it is counted (S-45); else null. */
  network: Generated<string | null>;
  /** The last day on which the shop calls, which its buyer knows (YR-01); null where no call is awaited. */
  confirm_by: ColumnType<string | null, never, null>;
  /** What the outcomes of replacement requests have returned, as money or as boxes (AD-08). */
  compensated_paise: Generated<number>;
  shipping_paise: number;
  total_paise: number;
  /** Hash of lines and delivery details (S-31); null for orders older than the column. */
  fingerprint: string | null;
}

export type OrderRow = Selectable<OrderTable>;
export type NewOrderRow = Insertable<OrderTable>;

/** A line of an order; label, price, weight and picture are copies made when it was placed. */
export interface OrderItemTable {
  order_id: string;
  /** 1, 2, 3 …, in the order of the cart. */
  line: number;
  product_id: string;
  label: string;
  price_paise: number;
  weight: string;
  image_url: string;
  quantity: number;
  /** Of its shipment. */
  family: ShipmentGroup;
}

export type OrderItemRow = Selectable<OrderItemTable>;

/** The part of an order that leaves on one day (DL-07). */
export interface ShipmentTable {
  order_id: string;
  family: ShipmentGroup;
  /** The days that were promised, `2026-11-30` (DL-03); all three are null or none is. */
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
  /** Null where none were promised before. */
  old_dates: JSONColumnType<DeliveryDates> | null;
  new_dates: JSONColumnType<DeliveryDates>;
  staff_id: string | null;
}

export type DateChangeRow = Selectable<DateChangeTable>;

/** A status change of an order, or of one of its shipments (S-36). */
export interface OrderEventTable {
  order_id: string;
  status: OrderStatus;
  /** Of the shipment that was dispatched or delivered. */
  family: ShipmentGroup | null;
  at: CreatedAt;
  actor: OrderActor;
  reason: string;
  /** Who of the shop has done it; null for others, and for what was done by a command. */
  staff_id: string | null;
  /** When it was taken back (AD-05); null: it is in force. */
  undone_at: Date | null;
  undone_by: string | null;
}

export type OrderEventRow = Selectable<OrderEventTable>;

/** A change of the payment status (PY-06), or a payment that the customer has reported (PY-05): ‘unpaid’. */
export interface PaymentEventTable {
  event_id: Generated<number>;
  order_id: string;
  status: PaymentStatus;
  at: CreatedAt;
  actor: OrderActor;
  /** What identifies the payment at bank or provider, such as a UTR. */
  reference: string;
  reason: string;
  staff_id: string | null;
}

/** Where the money of an order that is returned goes (PY-09): a UPI ID, or a bank account. */
export interface RefundAccountTable {
  order_id: string;
  upi_id: string | null;
  account_name: string | null;
  account_number: string | null;
  ifsc: string | null;
  at: ColumnType<Date, Date | undefined, Date>;
  /** Who of the shop was told it; null: the customer has entered it. */
  staff_id: string | null;
}

/** The payment that was agreed on by phone, for an order without a method (PY-01, AD-05). */
export interface OrderConfirmationTable {
  confirmation_id: Generated<number>;
  order_id: string;
  payment_method: 'cod' | 'upi';
  at: CreatedAt;
  staff_id: string | null;
  /** As of `order_events`. */
  undone_at: Date | null;
  undone_by: string | null;
}

/** What the staff write for each other about an order (AD-05). */
export interface OrderNoteTable {
  note_id: Generated<string>;
  order_id: string;
  at: CreatedAt;
  staff_id: string | null;
  text: string;
}

/** A line of an order whose boxes are packed (AD-06). */
export interface PackedLineTable {
  order_id: string;
  product_id: string;
  at: CreatedAt;
  staff_id: string | null;
}

export type PaymentEventRow = Selectable<PaymentEventTable>;

/** The order that the payment provider has for an order (PY-07); all attempts to pay belong to it. */
export interface RazorpayOrderTable {
  order_id: string;
  razorpay_order_id: string;
  created_at: Date;
  /** When the reconciliation last asked for its payments; null: not yet. */
  asked_at: ColumnType<Date | null, Date | undefined>;
}

/** An event of the payment provider that was received. */
export interface RazorpayEventTable {
  event_id: string;
  received_at: CreatedAt;
}

/** The last number of a financial year, such as `2627` (RC-01). */
export interface ReceiptCounterTable {
  financial_year: string;
  last_number: number;
}

/** The receipt of a dispatched order; nothing changes or deletes it. */
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
  /** Null: not decided yet (AD-08). */
  outcome: OutcomeKind | null;
  decided_at: Date | null;
  /** The name of who decided. */
  decided_by: string | null;
  /** For the customer. */
  outcome_reason: Generated<string>;
  /** Of a `replacement`. */
  replacement_order_id: string | null;
  /** Of a `refund`; returned at `refunded_at`. */
  refund_paise: number | null;
  refund_reference: string | null;
  refunded_at: Date | null;
}

export interface ReplacementPhotoTable {
  photo_id: Generated<string>;
  request_id: string;
  /** 1, 2, 3 …, in the order in which they were sent. */
  position: number;
  jpeg: Uint8Array;
  /** With its request. */
  added_at: CreatedAt;
}
