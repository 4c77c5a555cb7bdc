/** Wire shapes shared by browser and API (ledger EN-01 … EN-06). Fields stay snake_case as on the wire. */

export const varietyGroups = ['sweet_apples', 'tart_apples', 'unique_flavors'] as const;
export type VarietyGroup = (typeof varietyGroups)[number];

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
  category: 'apple';
  variety_group: VarietyGroup;
  short_description: string;
  season: string;
  best_for: string[];
  storage: string;
  /** Whether a box can be ordered now; how many are left is not told. */
  in_stock: boolean;
}

/** What a cart row shows of its product; always taken from the catalog, never from a request (AP-10). */
export type ProductData = Pick<Product, 'label' | 'price' | 'weight' | 'image_url'>;

/** EN-03. `total_amount` is rupees: unit price × quantity, computed by the server. */
export interface CartItem {
  cart_item_id: string;
  product_id: string;
  product_data: ProductData;
  quantity: number;
  total_amount: number;
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

/** The states that the orchardists bring an order to. */
export const orderSteps = ['packed', 'dispatched', 'delivered'] as const;

export const paymentStatuses = ['unpaid', 'paid', 'voided'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** EN-05. `order_date` is ISO 8601 in UTC; `total_amount` is rupees. */
export interface Order {
  order_id: string;
  order_date: string;
  first_name: string;
  last_name: string;
  payment_status: PaymentStatus;
  total_amount: number;
  order_status: OrderStatus;
}

/** One line of an order as it was sold: label, weight and price are copies made at that moment. */
export interface OrderItem {
  product_id: string;
  product_data: ProductData;
  quantity: number;
  total_amount: number;
}

export interface DeliveryAddress {
  address: string;
  optional_address: string | null;
  city: string;
  state: string;
  pin_code: string;
}

/** Who brings an order from one state to the next: the one who placed it, or the orchardists. */
export const orderActors = ['customer', 'shop'] as const;
export type OrderActor = (typeof orderActors)[number];

/** An order's step into a state (OR-02). `at` is ISO 8601 in UTC; `reason` may be empty. */
export interface OrderEvent {
  status: OrderStatus;
  at: string;
  actor: OrderActor;
  reason: string;
}

/** Asked for once for each line of an order (S-38). */
export interface ReplacementRequest {
  request_id: string;
  product_id: string;
  reason: string;
  damaged_apples: number;
  requested_at: string;
  /** Ids of the photos, in the order in which they were sent. */
  photos: string[];
}

/** The order as its own page shows it: the listed fields, what was bought and where it goes. */
export interface OrderDetails extends Order {
  email: string;
  phone_number: string;
  delivery_address: DeliveryAddress;
  special_instruction: string;
  shipping_amount: number;
  items: OrderItem[];
  /** Oldest first. */
  events: OrderEvent[];
  /** ISO 8601 in UTC; null when the order cannot be cancelled now (S-37). The server decides. */
  cancellable_until: string | null;
  /** ISO 8601 in UTC; null when no replacement can be asked for now (S-38). The server decides. */
  replaceable_until: string | null;
  replacement_requests: ReplacementRequest[];
}

/** Answer of AP-01 and AP-03. */
export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** Every error body (AP-16, RFC 9457). `detail` is fit to be shown; `errors` holds one text a field. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  request_id?: string;
  errors?: Record<string, string>;
}
