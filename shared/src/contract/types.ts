/**
 * Wire types shared by browser and API (EN-01 to EN-06). Fields are snake_case as on the wire, amounts are rupees, times
 * are ISO 8601 in UTC.
 */

import type { Availability } from './catalog/availability';
import type { SeasonCalendar } from './catalog/season';
import type { LegalDetails } from './settings/legal';
import type { OrderDetails } from './orders/orderTypes';
import type { PaymentOptions } from './payments/payment';
import type { PlantingDetails } from './catalog/planting';

export const varietyGroups = ['sweet_apples', 'tart_apples', 'unique_flavors'] as const;
export type VarietyGroup = (typeof varietyGroups)[number];

/** The sort orders of the listing (SH-09). */
export const productSorts = ['default', 'popularity', 'lowToHigh', 'highToLow'] as const;
export type ProductSort = (typeof productSorts)[number];

/** `planting` covers grafted plants and rootstock. */
export const productCategories = ['apple', 'planting'] as const;
export type ProductCategory = (typeof productCategories)[number];

/** Products of one group travel together: an order has one shipment per group of its lines (DL-07). */
export const shipmentGroups = ['fruit', 'planting'] as const;
export type ShipmentGroup = (typeof shipmentGroups)[number];

export interface ProductMetadata {
  taste: string;
  nutritional_value: string;
  color: string;
  calories: string;
}

/** A boxed variety (EN-01). `price` is in rupees per box, tax included. */
export interface Product {
  product_id: string;
  label: string;
  price: number;
  weight: string;
  image_url: string;
  /** A data URL shown while an uploaded picture loads. Pictures of the build have their own placeholders. */
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
  /** The declared minimum net weight of a box in kg; null if not declared (RC-02). */
  net_weight_kg: number | null;
  /** Days from packing; null means `best_before_days` of the shop's disclosures. */
  best_before_days: number | null;
  /** Only for planting material. */
  planting?: PlantingDetails;
  season_calendar: SeasonCalendar;
  availability: Availability;
  /** For builds and open pages that predate `availability` and would show everything as sold out. */
  in_stock?: boolean;
}

/** A page of products. `next` is the cursor of the next page, or null. */
export interface ProductPage {
  products: Product[];
  next: string | null;
}

/** Selects a page of products (SH-05, SH-08, SH-09). `min` and `max` are rupees, both included. */
export interface ProductPageQuery {
  sort?: ProductSort;
  variety?: VarietyGroup;
  min?: number;
  max?: number;
  after?: string;
  limit?: number;
}

/** The product fields of a cart or order line. They come from the catalog, never from a request (AP-10). */
export type ProductData = Pick<Product, 'label' | 'price' | 'weight' | 'image_url'>;

/** A line of a cart or an order. `total_amount` is unit price × quantity, computed by the server. */
export interface OrderItem {
  product_id: string;
  product_data: ProductData;
  family: ShipmentGroup;
  quantity: number;
  total_amount: number;
}

/** A cart line (EN-03) with the availability of its quantity (SE-05). */
export interface CartItem extends OrderItem {
  cart_item_id: string;
  availability: Availability;
  /** The states a plant is sold to; undefined means all. */
  served_states?: string[];
}

export interface RemovedCartItem {
  id: string;
  message: string;
}

/** A user's details (EN-04). All but name, email and phone are null until the user fills them in (ST-02). */
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

/** The shop's contact details (AD-09). */
export interface ShopContact {
  /** One or two. */
  phones: string[];
  email: string;
  /** One line. */
  address: string;
  /** The URL of each profile; may be empty. */
  social: Readonly<Record<SocialNetwork, string>>;
}

/** The public settings. `version` increases with every change. */
export interface ShopSettings {
  version: number;
  payment: PaymentOptions;
  legal: LegalDetails;
  contact: ShopContact;
}

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** A sign-in on one device (SC-01). */
export interface UserSession {
  session_id: string;
  /** For example ‘Chrome on Windows’. */
  device: string;
  created_at: string;
  /** The last token refresh, at most about 15 minutes behind the last request. */
  last_used_at: string;
  /** Whether this session made the request. */
  is_current: boolean;
}

/** A stored message of the contact form (CO-02). */
export interface SentMessage {
  ticket: string;
  name: string;
  phone_number: string;
  email: string;
  comment: string;
  created_at: string;
  /** The staff's replies by mail (AD-08), oldest first. */
  replies: { at: string; text: string }[];
}

/** A request for a mail when a product can be ordered again (SE-04). */
export interface BackInStockRequest {
  product_id: string;
  created_at: string;
  /** Null while it waits. */
  notified_at: string | null;
}

/** Everything the shop stores about a user (SC-02). Orders include their replacement requests. */
export interface UserData {
  exported_at: string;
  user_details: UserDetails;
  cart: CartItem[];
  orders: OrderDetails[];
  /** Messages sent from the account's email. */
  messages: SentMessage[];
  /** Requests with the account's email. */
  back_in_stock_requests: BackInStockRequest[];
  sessions: UserSession[];
}

/** A confirmation with a text to show. */
export interface Message {
  message: string;
}

export interface ContactTicket {
  ticket: string;
}

/** The body of every error (AP-16, RFC 9457). `detail` can be shown as it is; `errors` has one text per field. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  request_id?: string;
  errors?: Record<string, string>;
}
