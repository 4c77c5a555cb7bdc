/** Wire types of orders (EN-05, OR-02, DL-07). The conventions are those of `types.ts`. */

import type { PaymentEvent, PaymentMethod, PaymentStatus } from '../payments/payment';
import type { IssuedReceipt } from '../receipts/receipts';
import type { RefundAccount } from '../payments/refundAccount';
import type { OrderItem, ShipmentGroup } from '../types';

export const orderStatuses = ['placed', 'packed', 'dispatched', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses that staff can set. */
export const staffStatuses = ['packed', 'dispatched', 'delivered', 'cancelled'] as const;

export interface Order {
  order_id: string;
  /** Shown instead of the id, such as `RR-7K3M-9QWD` (OD-01). */
  order_number: string;
  order_date: string;
  first_name: string;
  last_name: string;
  payment_status: PaymentStatus;
  /** Null if no method fits: staff confirm the order and its payment by phone (PY-01). */
  payment_method: PaymentMethod | null;
  total_amount: number;
  order_status: OrderStatus;
}

/** A line of a placed order. */
export interface PlacedItem extends OrderItem {
  /** Null if no replacement can be requested now. Each shipment has its own deadline (S-38, DL-07). */
  replaceable_until: string | null;
}

/** An order in its customer's list (OD-03), with its lines and deadlines. */
export interface ListedOrder extends Order {
  items: PlacedItem[];
  /** One per shipment group of the lines, in the order of `shipmentGroups` (DL-07). */
  shipments: Shipment[];
  /** Null if the order cannot be cancelled now (S-37). The server decides. */
  cancellable_until: string | null;
  /** The latest deadline of its lines; null if no replacement can be requested now (S-38). */
  replaceable_until: string | null;
  /** The payment deadline (PY-08); null if no payment is awaited, or one is being checked (PY-05). */
  pay_by: string | null;
  /** The customer has reported a payment (PY-05), confirmed or not. */
  is_payment_reported: boolean;
  /** The refund deadline (PY-09); null if no refund is due. */
  refund_due_by: string | null;
}

/** A page of a customer's orders. `next` is the cursor of the next page, or null. */
export interface OrderPage {
  orders: ListedOrder[];
  next: string | null;
}

export interface DeliveryAddress {
  address: string;
  optional_address: string | null;
  city: string;
  state: string;
  pin_code: string;
}

/** Who changed an order: its customer, the staff (`shop`), or the API itself (`system`). */
export const orderActors = ['customer', 'shop', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** A status change of an order, or of one of its shipments (OR-02). `reason` may be empty. */
export interface OrderEvent {
  status: OrderStatus;
  /** The shipment that was dispatched or delivered; null if the event concerns the whole order. */
  family: ShipmentGroup | null;
  at: string;
  actor: OrderActor;
  reason: string;
}

/** A reference to another order. */
export type OrderLink = Pick<Order, 'order_id' | 'order_number'>;

export const outcomeKinds = ['replacement', 'refund', 'refusal'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** The staff's final decision on a replacement request (AD-08). */
export interface ReplacementOutcome {
  kind: OutcomeKind;
  at: string;
  /** Shown to the customer. Required for a refusal, may be empty otherwise. */
  reason: string;
  /** The free order of the new boxes; null unless `kind` is `replacement`. */
  order: OrderLink | null;
  refund: Refund | null;
}

/** A refund of part of a payment. */
export interface Refund {
  amount: number;
  due_by: string;
  /** Null while it is due. */
  refunded_at: string | null;
  /** The bank's or provider's reference, such as a UTR. */
  reference: string | null;
}

/** An order line has at most one (S-38). */
export interface ReplacementRequest {
  request_id: string;
  product_id: string;
  reason: string;
  damaged_apples: number;
  requested_at: string;
  /** Ids of the photos, in the order they were sent. */
  photos: string[];
  /** Null until staff decide. */
  outcome: ReplacementOutcome | null;
}

/**
 * An order with its lines, delivery address and history (OR-02). Label, weight and price of a line are copied when the
 * order is placed.
 */
export interface OrderDetails extends ListedOrder {
  email: string;
  phone_number: string;
  delivery_address: DeliveryAddress;
  special_instruction: string;
  shipping_amount: number;
  /** The last day on which staff call to confirm the order (YR-01); null if no call is awaited. */
  confirm_by: string | null;
  /** Null before dispatch (RC-01). */
  receipt: IssuedReceipt | null;
  /** Oldest first. */
  events: OrderEvent[];
  /** Oldest first; empty while the payment is only awaited. */
  payment_events: PaymentEvent[];
  /** Where the customer wants refunds sent (PY-09); null until given. */
  refund_account: RefundAccount | null;
  /** Oldest first (DL-03). */
  date_changes: DateChange[];
  replacement_requests: ReplacementRequest[];
  /** The original order, if this is a free replacement; null otherwise. */
  replaces: OrderLink | null;
}

/** When a shipment leaves and the range of days in which it arrives (DL-02). Days in India, `YYYY-MM-DD`. */
export interface DeliveryDates {
  leaves_on: string;
  arrives_from: string;
  arrives_until: string;
}

/** `dates` is null where no courier delivers (DL-04). */
export interface DeliveryEstimate {
  pin_code: string;
  dates: DeliveryDates | null;
}

/** The carrier of a shipment and where to track it (DL-06). */
export interface Tracking {
  carrier: string | null;
  tracking_number: string | null;
  /** An https URL of the carrier. */
  tracking_url: string | null;
}

/** The part of an order that leaves on one day (DL-07). */
export interface Shipment extends Tracking {
  family: ShipmentGroup;
  /** The promised dates (DL-03); null where no courier delivers, and for old orders. */
  dates: DeliveryDates | null;
  dispatched_at: string | null;
  delivered_at: string | null;
  /** Whether the promised day has passed: that of the dispatch, then the last one of the arrival. */
  is_late: boolean;
}

/** A change of the promised dates of a shipment (DL-03). */
export interface DateChange {
  family: ShipmentGroup;
  at: string;
  actor: OrderActor;
  reason: string;
  /** Null if none were promised before. */
  old_dates: DeliveryDates | null;
  new_dates: DeliveryDates;
}
