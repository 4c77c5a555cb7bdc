import type { ColumnType, Generated, Insertable, JSONColumnType, Kysely, Selectable } from 'kysely';
import type {
  DeliveryDates,
  OrderActor,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ProductCategory,
  ProductFamily,
  ProductMetadata,
  ReceiptKind,
  VarietyGroup,
} from '@shop/shared/contract';

/** The database or a transaction; the first argument of every query. */
export type Db = Kysely<Database>;

type CreatedAt = ColumnType<Date, never, never>;

export interface Database {
  products: ProductTable;
  stock_movements: StockMovementTable;
  users: UserTable;
  sessions: SessionTable;
  refresh_tokens: RefreshTokenTable;
  login_failures: LoginFailureTable;
  cart_items: CartItemTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  shipments: ShipmentTable;
  date_changes: DateChangeTable;
  order_events: OrderEventTable;
  payment_events: PaymentEventTable;
  razorpay_orders: RazorpayOrderTable;
  razorpay_events: RazorpayEventTable;
  receipt_counters: ReceiptCounterTable;
  receipts: ReceiptTable;
  replacement_requests: ReplacementRequestTable;
  replacement_photos: ReplacementPhotoTable;
  idempotency_keys: IdempotencyKeyTable;
  outbox: OutboxTable;
  contact_messages: ContactMessageTable;
  password_resets: PasswordResetTable;
  settings: SettingTable;
  back_in_stock_requests: BackInStockRequestTable;
}

export interface ProductTable {
  product_id: string;
  label: string;
  price_paise: number;
  weight: string;
  image_url: string;
  product_metadata: JSONColumnType<ProductMetadata>;
  popularity: number;
  default_order: number;
  category: ProductCategory;
  variety_group: VarietyGroup;
  short_description: string;
  season: string;
  best_for: JSONColumnType<string[]>;
  storage: string;
  /** 1 to 12; none for what has no season (SE-01). */
  harvest_months: number[];
  /** The last month in which it comes from storage. */
  storage_until: number | null;
  /** The first and the last day of the sale in each year, `11-01`; both are null or none is. */
  sale_from: string | null;
  sale_until: string | null;
  /** Boxes that can be sold. */
  stock: number;
  /** Of the customs tariff, for receipts. */
  hsn: Generated<string>;
  /** Percent; 0: exempt fruit. */
  tax_rate: Generated<number>;
  /** The declared minimum of a box. */
  net_weight_grams: number | null;
  best_before_days: number | null;
}

/** Without what only receipts need. */
export type ProductRow = Omit<Selectable<ProductTable>, 'hsn' | 'tax_rate'>;

/** A change of the stock of a product (SE-06); `products.stock` is the sum of all. */
export interface StockMovementTable {
  movement_id: Generated<string>;
  product_id: string;
  /** Boxes: negative when they are taken. */
  change: number;
  kind: 'opening' | 'order' | 'cancellation' | 'expiry' | 'correction';
  /** Of `order`, `cancellation` and `expiry`. */
  order_id: string | null;
  actor: OrderActor;
  reason: string;
  at: CreatedAt;
}

export interface UserTable {
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
  created_at: CreatedAt;
}

/** One sign-in on one device; all its refresh tokens belong to it (S-11). */
export interface SessionTable {
  session_id: Generated<string>;
  user_id: string;
  /** In words, such as ‘Chrome on Windows’. */
  device: Generated<string>;
  created_at: CreatedAt;
  /** When its tokens were last renewed. */
  last_used_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface RefreshTokenTable {
  /** SHA-256 of the token, in hex: the token itself is never stored. */
  token_hash: string;
  session_id: string;
  created_at: CreatedAt;
  spent_at: Date | null;
}

/** A failed sign-in, once for the account and once for the client's IP (S-06). */
export interface LoginFailureTable {
  failure_id: Generated<string>;
  subject: string;
  failed_at: CreatedAt;
}

export interface CartItemTable {
  cart_item_id: Generated<string>;
  user_id: string;
  product_id: string;
  quantity: number;
  created_at: CreatedAt;
}

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
  order_status: OrderStatus;
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
  family: ProductFamily;
}

export type OrderItemRow = Selectable<OrderItemTable>;

/** The part of an order that leaves on one day (DL-07). */
export interface ShipmentTable {
  order_id: string;
  family: ProductFamily;
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
  family: ProductFamily;
  at: CreatedAt;
  actor: OrderActor;
  reason: string;
  /** Null where none were promised before. */
  old_dates: JSONColumnType<DeliveryDates> | null;
  new_dates: JSONColumnType<DeliveryDates>;
}

export type DateChangeRow = Selectable<DateChangeTable>;

/** A status change of an order, or of one of its shipments (S-36). */
export interface OrderEventTable {
  order_id: string;
  status: OrderStatus;
  /** Of the shipment that was dispatched or delivered. */
  family: ProductFamily | null;
  at: CreatedAt;
  actor: OrderActor;
  reason: string;
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
}

export type PaymentEventRow = Selectable<PaymentEventTable>;

/** The order that the payment provider has for an order (PY-07); all attempts to pay belong to it. */
export interface RazorpayOrderTable {
  order_id: string;
  razorpay_order_id: string;
  created_at: Date;
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
}

export type ReplacementRequestRow = Selectable<ReplacementRequestTable>;

export interface ReplacementPhotoTable {
  photo_id: Generated<string>;
  request_id: string;
  /** 1, 2, 3 …, in the order in which they were sent. */
  position: number;
  jpeg: Uint8Array;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  request_hash: string;
  /** Null only within the transaction that executes the request. */
  status: number | null;
  /** The body of the response. */
  answer: JSONColumnType<object> | null;
  created_at: CreatedAt;
}

/** A mail; pending while `sent_at` and `given_up_at` are null. */
export interface OutboxTable {
  mail_id: Generated<string>;
  recipient: string;
  /** Null: the shop. */
  reply_to: string | null;
  subject: string;
  /** Emptied once it was sent: it may contain a link that sets a password. */
  body: string;
  created_at: CreatedAt;
  /** The time of the next attempt. */
  due_at: Generated<Date>;
  /** It is not sent after this time; null: it is always of use. */
  expires_at: Date | null;
  attempts: Generated<number>;
  sent_at: Date | null;
  given_up_at: Date | null;
}

/** A message of the contact form (CO-02). */
export interface ContactMessageTable {
  /** A random one, such as `RR-7K3M-9QWD`. */
  ticket: Generated<string>;
  name: string;
  phone_number: string;
  email: string;
  comment: string;
  created_at: CreatedAt;
}

/** A request for a new password (LG-09), also for an e-mail without an account (S-05). */
export interface PasswordResetTable {
  /** SHA-256 of the token, in hex: the token itself is never stored. */
  token_hash: string;
  /** Hash of the requested e-mail, by which requests are counted. */
  subject: string;
  user_id: string | null;
  created_at: CreatedAt;
  expires_at: Date;
  spent_at: Date | null;
}

/** A change of a setting; the newest one of each name is in force. */
export interface SettingTable {
  version: Generated<number>;
  name: string;
  /** As it is typed; `definitions.ts` says what it means. */
  value: string;
  changed_at: CreatedAt;
}

/** A request for one mail when a product can be ordered again (SE-04). */
export interface BackInStockRequestTable {
  request_id: Generated<string>;
  product_id: string;
  email: string;
  created_at: CreatedAt;
  /** When the mail was enqueued; null: the request waits. */
  notified_at: Date | null;
  /** SHA-256 of the token in that mail, in hex. */
  token_hash: string | null;
}
