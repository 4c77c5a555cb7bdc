/**
 * Wire types shared by browser and API (ledger EN-01 … EN-06), each declared here alone. Fields are
 * snake_case as on the wire; amounts are rupees, times ISO 8601 in UTC.
 */

import type { Availability, SeasonCalendar } from './availability';
import type { LegalDetails } from './legal';
import type { PaymentEvent, PaymentMethod, PaymentOptions, PaymentStatus } from './payment';
import type { IssuedReceipt } from './receipts';

export const varietyGroups = ['sweet_apples', 'tart_apples', 'unique_flavors'] as const;
export type VarietyGroup = (typeof varietyGroups)[number];

/** Planting material: grafted plants and rootstock. */
export const productCategories = ['apple', 'planting'] as const;
export type ProductCategory = (typeof productCategories)[number];

/** What travels together: an order has a shipment for each family of its lines (DL-07). */
export const productFamilies = ['fruit', 'planting'] as const;
export type ProductFamily = (typeof productFamilies)[number];

export interface ProductMetadata {
  taste: string;
  nutritional_value: string;
  color: string;
  calories: string;
}

/** A boxed variety as sold (EN-01). `price` is rupees for one box, tax included. */
export interface Product {
  product_id: string;
  label: string;
  price: number;
  weight: string;
  image_url: string;
  product_metadata: ProductMetadata;
  popularity: number;
  default_order: number;
  category: ProductCategory;
  variety_group: VarietyGroup;
  short_description: string;
  season: string;
  best_for: string[];
  storage: string;
  /** The declared minimum net weight of a box in kilograms; null: not declared (RC-02). */
  net_weight_kg: number | null;
  /** Counted from packing; null: `best_before_days` of the shop's disclosures. */
  best_before_days: number | null;
  season_calendar: SeasonCalendar;
  availability: Availability;
  /** For builds and open pages from before `availability`, which would show everything as sold out. */
  in_stock?: boolean;
}

/** The product fields of a cart or order line; always from the catalog, never from a request (AP-10). */
export type ProductData = Pick<Product, 'label' | 'price' | 'weight' | 'image_url'>;

/** A line of a cart or an order. `total_amount` is unit price × quantity, computed by the server. */
export interface OrderItem {
  product_id: string;
  product_data: ProductData;
  family: ProductFamily;
  quantity: number;
  total_amount: number;
}

/** EN-03, with the availability of its quantity (SE-05). */
export interface CartItem extends OrderItem {
  cart_item_id: string;
  availability: Availability;
}

/** Response of AP-12. */
export interface RemovedCartItem {
  id: string;
  message: string;
}

/** EN-04. Everything but name, e-mail and phone is null until the user fills it in (ST-02). */
export interface UserDetails {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  address: string | null;
  optional_address: string | null;
  city: string | null;
  state: string | null;
  pin_code: string | null;
}

export const orderStatuses = ['placed', 'packed', 'dispatched', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses that follow one another. */
export const fulfillmentStatuses = ['packed', 'dispatched', 'delivered'] as const;

/** The statuses that the staff set. */
export const staffStatuses = [...fulfillmentStatuses, 'cancelled'] as const;

/** The public part of the settings. `version` increases with every change. */
export interface ShopSettings {
  version: number;
  payment: PaymentOptions;
  legal: LegalDetails;
}

/** EN-05. */
export interface Order {
  order_id: string;
  /** Shown instead of the id, such as `RR-7K3M-9QWD` (OD-01). */
  order_number: string;
  order_date: string;
  first_name: string;
  last_name: string;
  payment_status: PaymentStatus;
  /** Null where none fits: the shop confirms the order and its payment by phone (PY-01). */
  payment_method: PaymentMethod | null;
  total_amount: number;
  order_status: OrderStatus;
}

/** An order in the list of its customer (OD-03): with its lines and the dates until which something is possible. */
export interface ListedOrder extends Order {
  items: OrderItem[];
  /** One for each family of its lines, in the order of `productFamilies` (DL-07). */
  shipments: Shipment[];
  /** Null when the order cannot be cancelled now (S-37). The server decides. */
  cancellable_until: string | null;
  /** Null when no replacement can be requested now (S-38). The server decides. */
  replaceable_until: string | null;
  /** Until when it has to be paid (PY-08); null when no payment is awaited, or one is being checked (PY-05). */
  pay_by: string | null;
  /** Until when the shop returns the payment (PY-09); null when none is due. */
  refund_due_by: string | null;
}

export interface DeliveryAddress {
  address: string;
  optional_address: string | null;
  city: string;
  state: string;
  pin_code: string;
}

/** Who changes the status of an order: the customer who placed it, the staff, or the API itself. */
export const orderActors = ['customer', 'shop', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** A status change of an order, or of one of its shipments (OR-02). `reason` may be empty. */
export interface OrderEvent {
  status: OrderStatus;
  /** Of the shipment that was dispatched or delivered; null for what concerns the whole order. */
  family: ProductFamily | null;
  at: string;
  actor: OrderActor;
  reason: string;
}

/** At most one for each line of an order (S-38). */
export interface ReplacementRequest {
  request_id: string;
  product_id: string;
  reason: string;
  damaged_apples: number;
  requested_at: string;
  /** Ids of the photos, in the order in which they were sent. */
  photos: string[];
}

/**
 * An order with its lines, delivery address and history (OR-02). Label, weight and price of a line
 * are copies made when the order was placed.
 */
export interface OrderDetails extends ListedOrder {
  email: string;
  phone_number: string;
  delivery_address: DeliveryAddress;
  special_instruction: string;
  shipping_amount: number;
  /** Null before the dispatch (RC-01). */
  receipt: IssuedReceipt | null;
  /** Oldest first. */
  events: OrderEvent[];
  /** Oldest first; none as long as it is only awaited. */
  payment_events: PaymentEvent[];
  /** Oldest first (DL-03). */
  date_changes: DateChange[];
  replacement_requests: ReplacementRequest[];
}

/** When an order leaves and in which range of days it arrives, `YYYY-MM-DD` in India (DL-02). */
export interface DeliveryDates {
  leaves_on: string;
  arrives_from: string;
  arrives_until: string;
}

/** Of a shipment; `dates` is null where nobody delivers (DL-04). */
export interface DeliveryEstimate {
  pin_code: string;
  dates: DeliveryDates | null;
}

/** Who carries a shipment, and where it can be followed (DL-06). */
export interface Tracking {
  carrier: string | null;
  tracking_number: string | null;
  /** An https URL of the carrier. */
  tracking_url: string | null;
}

/** The part of an order that leaves on one day (DL-07). */
export interface Shipment extends Tracking {
  family: ProductFamily;
  /** As promised (DL-03); null where nobody delivers, and for older orders. */
  dates: DeliveryDates | null;
  dispatched_at: string | null;
  delivered_at: string | null;
}

/** A change of the promised dates of a shipment (DL-03). */
export interface DateChange {
  family: ProductFamily;
  at: string;
  actor: OrderActor;
  reason: string;
  /** Null where none were promised before. */
  old_dates: DeliveryDates | null;
  new_dates: DeliveryDates;
}

/** Response of AP-01 and AP-03. */
export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** One sign-in on one device (SC-01). */
export interface UserSession {
  session_id: string;
  /** In words, such as ‘Chrome on Windows’. */
  device: string;
  created_at: string;
  /** When its tokens were last renewed: at most about 15 minutes behind its last request. */
  last_used_at: string;
  /** Whether it is the one that asks. */
  is_current: boolean;
}

/** A message of the contact form, as stored (CO-02). */
export interface SentMessage {
  ticket: string;
  name: string;
  phone_number: string;
  email: string;
  comment: string;
  created_at: string;
}

/** A request to be told when a product can be ordered again (SE-04). */
export interface BackInStockRequest {
  product_id: string;
  created_at: string;
  /** Null: it waits. */
  notified_at: string | null;
}

/** What the shop stores about a user (SC-02). Orders include their replacement requests. */
export interface UserData {
  exported_at: string;
  user_details: UserDetails;
  cart: CartItem[];
  orders: OrderDetails[];
  /** Those sent with the e-mail of the account. */
  messages: SentMessage[];
  /** Those with the e-mail of the account. */
  back_in_stock_requests: BackInStockRequest[];
  sessions: UserSession[];
}

/** A response that only confirms, in words to be shown. */
export interface Message {
  message: string;
}

/** Response of CO-02. */
export interface ContactTicket {
  ticket: string;
}

/** Every error body (AP-16, RFC 9457). `detail` can be shown as it is; `errors` has one text per field. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  request_id?: string;
  errors?: Record<string, string>;
}
