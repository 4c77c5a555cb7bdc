/** Wire types of orders (ledger EN-05, OR-02, DL-07), as those in `types.ts`. */

import type { PaymentEvent, PaymentMethod, PaymentStatus } from './payment';
import type { IssuedReceipt } from './receipts';
import type { RefundAccount } from './refundAccount';
import type { OrderItem, ShipmentGroup } from './types';

export const orderStatuses = ['placed', 'packed', 'dispatched', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses that the staff set. */
export const staffStatuses = ['packed', 'dispatched', 'delivered', 'cancelled'] as const;

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

/** A line of an order that was placed. */
export interface PlacedItem extends OrderItem {
  /** Null when no replacement of it can be requested now: its shipment counts (S-38, DL-07). */
  replaceable_until: string | null;
}

/** An order in the list of its customer (OD-03): with its lines and the dates until which something is possible. */
export interface ListedOrder extends Order {
  items: PlacedItem[];
  /** One for each family of its lines, in the order of `shipmentGroups` (DL-07). */
  shipments: Shipment[];
  /** Null when the order cannot be cancelled now (S-37). The server decides. */
  cancellable_until: string | null;
  /** The last of those of its lines; null when no replacement can be requested now (S-38). The server decides. */
  replaceable_until: string | null;
  /** Until when it has to be paid (PY-08); null when no payment is awaited, or one is being checked (PY-05). */
  pay_by: string | null;
  /** The customer has reported a payment (PY-05), also before it was confirmed. */
  is_payment_reported: boolean;
  /** Until when the shop returns the payment (PY-09); null when none is due. */
  refund_due_by: string | null;
}

/** A part of a customer's orders. `next` is the `after` of the part that follows; null: there is none. */
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

/** Who changes the status of an order: the customer who placed it, the staff, or the API itself. */
export const orderActors = ['customer', 'shop', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** A status change of an order, or of one of its shipments (OR-02). `reason` may be empty. */
export interface OrderEvent {
  status: OrderStatus;
  /** Of the shipment that was dispatched or delivered; null for what concerns the whole order. */
  family: ShipmentGroup | null;
  at: string;
  actor: OrderActor;
  reason: string;
}

/** What refers to another order. */
export type OrderLink = Pick<Order, 'order_id' | 'order_number'>;

export const outcomeKinds = ['replacement', 'refund', 'refusal'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** What the shop has decided about a replacement request, once (AD-08). */
export interface ReplacementOutcome {
  kind: OutcomeKind;
  at: string;
  /** For the customer; may be empty, but not that of a refusal. */
  reason: string;
  /** Of a replacement: the order of the new boxes, which costs nothing. */
  order: OrderLink | null;
  refund: Refund | null;
}

/** A part of a payment that is returned. */
export interface Refund {
  amount: number;
  due_by: string;
  /** Null: it is due. */
  refunded_at: string | null;
  /** What identifies it at bank or provider, such as a UTR. */
  reference: string | null;
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
  /** Null: the shop has not decided yet. */
  outcome: ReplacementOutcome | null;
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
  /** The last day on which the shop calls to confirm the order (YR-01); null where no call is awaited. */
  confirm_by: string | null;
  /** Null before the dispatch (RC-01). */
  receipt: IssuedReceipt | null;
  /** Oldest first. */
  events: OrderEvent[];
  /** Oldest first; none as long as it is only awaited. */
  payment_events: PaymentEvent[];
  /** Where its customer wants money that is returned (PY-09); null: not said. */
  refund_account: RefundAccount | null;
  /** Oldest first (DL-03). */
  date_changes: DateChange[];
  replacement_requests: ReplacementRequest[];
  /** The order of which this one replaces a line, at no cost; null for an order of a customer. */
  replaces: OrderLink | null;
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
  family: ShipmentGroup;
  /** As promised (DL-03); null where nobody delivers, and for older orders. */
  dates: DeliveryDates | null;
  dispatched_at: string | null;
  delivered_at: string | null;
}

/** A change of the promised dates of a shipment (DL-03). */
export interface DateChange {
  family: ShipmentGroup;
  at: string;
  actor: OrderActor;
  reason: string;
  /** Null where none were promised before. */
  old_dates: DeliveryDates | null;
  new_dates: DeliveryDates;
}
