import type { Generated, JSONColumnType, Kysely } from 'kysely';
import type {
  UserTable,
  SessionTable,
  RefreshTokenTable,
  LoginFailureTable,
  PasswordResetTable,
  CartItemTable,
} from './accountTables';
import type {
  ProductTable,
  ProductImageTable,
  ProductPictureTable,
  StockMovementTable,
  BackInStockRequestTable,
} from './catalogTables';
import type { CreatedAt } from './columns';
import type { OutboxTable, ContactMessageTable, MessageReplyTable } from './messageTables';
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
  RefundAccountTable,
  RazorpayEventTable,
  ReceiptCounterTable,
  ReceiptTable,
  ReplacementRequestTable,
  ReplacementPhotoTable,
} from './orderTables';
import type {
  AuditLogTable,
  InvitationTable,
  PasskeyTable,
  RecoveryCodeTable,
  PasskeyChallengeTable,
  StaffNameTable,
} from './teamTables';

/** The database or a transaction. It is the first argument of every query. */
export type Db = Kysely<Database>;

export interface Database {
  products: ProductTable;
  product_images: ProductImageTable;
  product_pictures: ProductPictureTable;
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
  refund_accounts: RefundAccountTable;
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
  staff_names: StaffNameTable;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  request_hash: string;
  /** The subject of an admin action, such as an order id or a ticket; null for a customer's request. */
  subject: string | null;
  /** Null only in the transaction that runs the request. */
  status: number | null;
  /** The body of the response. */
  answer: JSONColumnType<object> | null;
  created_at: CreatedAt;
}

/** A change of a setting. For each name, the newest change with `in_force_at` in the past applies. */
export interface SettingTable {
  version: Generated<number>;
  name: string;
  /** The typed text, which `definitions.ts` parses. */
  value: string;
  changed_at: CreatedAt;
  /** Later than `changed_at` for a new payee (S-52). */
  in_force_at: Generated<Date>;
  /** Null for a command on the server. */
  changed_by: string | null;
}
