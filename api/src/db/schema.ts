import type { ColumnType, Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type {
  OrderActor,
  PlantingDetails,
  ProductCategory,
  ProductMetadata,
  VarietyGroup,
} from '@shop/shared/contract';

import type { StaffRole, StockMovementKind } from '@shop/shared/contract/admin';
import type { CreatedAt } from './columns';
import type {
  OrderTable,
  OrderItemTable,
  ShipmentTable,
  DateChangeTable,
  OrderEventTable,
  OrderConfirmationTable,
  OrderNoteTable,
  PackedLineTable,
  PaymentEventTable,
  RazorpayOrderTable,
  RazorpayEventTable,
  ReceiptCounterTable,
  ReceiptTable,
  ReplacementRequestTable,
  ReplacementPhotoTable,
} from './orderTables';

/** The database or a transaction; the first argument of every query. */
export type Db = Kysely<Database>;

export interface Database {
  products: ProductTable;
  product_images: ProductImageTable;
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
  order_confirmations: OrderConfirmationTable;
  order_notes: OrderNoteTable;
  packed_lines: PackedLineTable;
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
  message_replies: MessageReplyTable;
  password_resets: PasswordResetTable;
  settings: SettingTable;
  back_in_stock_requests: BackInStockRequestTable;
  audit_log: AuditLogTable;
  invitations: InvitationTable;
  passkeys: PasskeyTable;
  recovery_codes: RecoveryCodeTable;
  passkey_challenges: PasskeyChallengeTable;
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
  /** Planting material is shown with a nursery licence only, too (`publicationQueries.ts`). */
  is_published: Generated<boolean>;
  planting: JSONColumnType<PlantingDetails, string | null | undefined, string | null> | null;
  /** A data URL, which is shown while the uploaded picture loads. */
  image_placeholder: string | null;
  /** Counts the changes in the admin. */
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

/** What shoppers see, and what decides whether they can order. */
export type ProductRow = Omit<
  Selectable<ProductTable>,
  'hsn' | 'tax_rate' | 'is_published' | 'version' | 'created_at' | 'updated_at'
>;

/** An uploaded picture in one width and format (AD-07). The hash is of what was uploaded. */
export interface ProductImageTable {
  hash: string;
  width: number;
  format: 'avif' | 'webp' | 'jpg';
  bytes: Uint8Array;
  added_at: CreatedAt;
}

/** A change of the stock of a product (SE-06); `products.stock` is the sum of all. */
export interface StockMovementTable {
  movement_id: Generated<string>;
  product_id: string;
  /** Boxes: negative when they are taken. */
  change: number;
  kind: StockMovementKind;
  /** Of `order`, `cancellation` and `expiry`. */
  order_id: string | null;
  actor: OrderActor;
  /** Who of the shop has done it; null for others, and for what was done by a command. */
  staff_id: string | null;
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
  /** AD-01. */
  role: Generated<'customer' | StaffRole>;
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
  /** The end of its admin session, of which the second factor was confirmed (AD-02). */
  admin_until: Date | null;
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
  /** In the order in which they were enqueued. */
  position: ColumnType<number, never, never>;
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
  /** When a person first answered (AD-08). */
  acknowledged_at: Date | null;
  resolved_at: Date | null;
  /** The name of who resolved it. */
  resolved_by: string | null;
  /** Until when it must be answered, then resolved; null: it is resolved. */
  due_at: ColumnType<Date | null, never, never>;
  /** Ticket, name, phone number and e-mail, word by word. */
  search: ColumnType<string, never, never>;
}

/** A reply to a message, by mail. */
export interface MessageReplyTable {
  reply_id: Generated<number>;
  ticket: string;
  at: CreatedAt;
  /** The name of who wrote it. */
  staff: string;
  body: string;
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

/** An action in the admin (AD-11); nothing changes or deletes it. */
export interface AuditLogTable {
  /** Large numbers are texts in the driver. */
  audit_id: ColumnType<string | number, never, never>;
  at: CreatedAt;
  /** Null for a command on the server, and for an account that is deleted. */
  actor_id: string | null;
  actor: string;
  action: string;
  subject: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
}

/** A link that makes somebody one of the team (AD-02). */
export interface InvitationTable {
  invitation_id: Generated<string>;
  /** SHA-256 of the token in its link, in hex. */
  token_hash: string;
  email: string;
  role: StaffRole;
  created_at: CreatedAt;
  expires_at: Date;
  accepted_at: Date | null;
}

/** A credential of the team (Web Authentication, 4). */
export interface PasskeyTable {
  passkey_id: Generated<string>;
  /** Base64url. */
  credential_id: string;
  user_id: string;
  /** COSE (RFC 9052). */
  public_key: Buffer;
  /** Large numbers are texts in the driver. */
  counter: ColumnType<string | number, number, number>;
  transports: string[];
  name: string;
  created_at: CreatedAt;
  last_used_at: Date | null;
}

export interface RecoveryCodeTable {
  user_id: string;
  /** SHA-256, in hex. */
  code_hash: string;
  spent_at: Date | null;
}

/** A challenge that waits for the answer of a device. */
export interface PasskeyChallengeTable {
  challenge: string;
  subject: string;
  expires_at: Date;
}
