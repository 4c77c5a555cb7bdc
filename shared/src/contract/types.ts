/**
 * Wire types shared by browser and API (ledger EN-01 … EN-06), each declared here alone. Fields are
 * snake_case as on the wire; amounts are rupees, times ISO 8601 in UTC.
 */

import type { Availability } from './availability';
import type { SeasonCalendar } from './season';
import type { LegalDetails } from './legal';
import type { OrderDetails } from './orderTypes';
import type { PaymentOptions } from './payment';
import type { PlantingDetails } from './planting';

export const varietyGroups = ['sweet_apples', 'tart_apples', 'unique_flavors'] as const;
export type VarietyGroup = (typeof varietyGroups)[number];

/** The orders of the listing (SH-09). */
export const productSorts = ['default', 'popularity', 'lowToHigh', 'highToLow'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Planting material: grafted plants and rootstock. */
export const productCategories = ['apple', 'planting'] as const;
export type ProductCategory = (typeof productCategories)[number];

/** What travels together: an order has a shipment for each family of its lines (DL-07). */
export const shipmentGroups = ['fruit', 'planting'] as const;
export type ShipmentGroup = (typeof shipmentGroups)[number];

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
  /** A data URL, which is shown while an uploaded picture loads; those of the build have their own. */
  image_placeholder?: string;
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
  /** Of planting material. */
  planting?: PlantingDetails;
  season_calendar: SeasonCalendar;
  availability: Availability;
  /** For builds and open pages from before `availability`, which would show everything as sold out. */
  in_stock?: boolean;
}

/** A part of the products. `next` is the `after` of the part that follows; null: there is none. */
export interface ProductPage {
  products: Product[];
  next: string | null;
}

/** What selects a page of the products (SH-05, SH-08, SH-09). Prices are rupees, both included. */
export interface ProductPageQuery {
  sort?: ProductSort;
  variety?: VarietyGroup;
  min?: number;
  max?: number;
  after?: string;
  limit?: number;
}

/** The product fields of a cart or order line; always from the catalog, never from a request (AP-10). */
export type ProductData = Pick<Product, 'label' | 'price' | 'weight' | 'image_url'>;

/** A line of a cart or an order. `total_amount` is unit price × quantity, computed by the server. */
export interface OrderItem {
  product_id: string;
  product_data: ProductData;
  family: ShipmentGroup;
  quantity: number;
  total_amount: number;
}

/** EN-03, with the availability of its quantity (SE-05). */
export interface CartItem extends OrderItem {
  cart_item_id: string;
  availability: Availability;
  /** The states that a plant is sold to; undefined: all. */
  served_states?: string[];
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

export type SocialNetwork = 'instagram' | 'facebook' | 'youtube';

/** How the shop can be reached (AD-09). */
export interface ShopContact {
  /** One or two. */
  phones: string[];
  email: string;
  /** One line. */
  address: string;
  /** The URL of each profile, which may be empty. */
  social: Readonly<Record<SocialNetwork, string>>;
}

/** The public part of the settings. `version` increases with every change. */
export interface ShopSettings {
  version: number;
  payment: PaymentOptions;
  legal: LegalDetails;
  contact: ShopContact;
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
  /** What the shop has answered by mail (AD-08), oldest first. */
  replies: { at: string; text: string }[];
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
