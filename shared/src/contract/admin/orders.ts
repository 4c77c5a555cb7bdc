import { object, string } from 'yup';
import { isDay } from '../shipping/delivery';
import { trimmed } from '../fields/fields';
import type {
  OrderActor,
  OrderDetails,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ShipmentGroup,
} from '../index';
import { orderStatuses } from '../orders/orderTypes';
import { paymentStatuses } from '../payments/payment';
import { trackingFields } from '../staffSchemas';
import { shipmentGroups } from '../types';

/** An order in the list of all orders (AD-04). */
export interface AdminListedOrder {
  order_id: string;
  order_number: string;
  order_date: string;
  first_name: string;
  last_name: string;
  city: string;
  /** A value of `indianStates`. */
  state: string;
  boxes: number;
  /** Rupees. */
  total_amount: number;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  /** Null until the order is confirmed by phone (PY-01). */
  payment_method: PaymentMethod | null;
  /** Whether the customer has reported a payment (PY-05). */
  is_payment_reported: boolean;
  /** The first day on which a shipment leaves; null if none waits or no day is promised. */
  leaves_on: string | null;
  has_instruction: boolean;
}

/** `next` is the cursor of the next page (`after`); null on the last page. */
export interface AdminOrderPage {
  orders: AdminListedOrder[];
  next: string | null;
}

/** Filters of the list, which can be combined. Each word of `q` is the beginning of a word of the order. */
export const orderFilterFields = {
  q: trimmed().max(100, 'Please search for fewer words'),
  status: string().oneOf(orderStatuses, 'There is no such order status'),
  payment: string().oneOf(paymentStatuses, 'There is no such payment status'),
  day: string().test(
    'day',
    'The day must look like 2026-11-30',
    (value) => value === undefined || isDay(value),
  ),
  state: string().max(40),
};

export const orderChangeKinds = ['status', 'payment', 'dates', 'confirmation'] as const;

/** An entry in the history of an order (AD-05). */
export interface OrderChange {
  kind: (typeof orderChangeKinds)[number];
  /** The new status, or the agreed payment method; empty for `dates`. */
  value: string;
  family: ShipmentGroup | null;
  at: string;
  actor: OrderActor;
  /** The staff member's name at that time; null for customers, jobs and entries older than the admin. */
  name: string | null;
  email: string | null;
  reference: string;
  reason: string;
  undone_at: string | null;
  undone_by: string | null;
  undone_by_email: string | null;
}

/** A note of the staff. Customers never see it. */
export interface OrderNote {
  note_id: string;
  at: string;
  name: string | null;
  email: string | null;
  text: string;
}

/** Changes that can be undone: until a parcel leaves (AD-05), and a delivery for a minute. */
export const undoableChanges = ['packed', 'confirmed', 'delivered'] as const;
export type UndoableChange = (typeof undoableChanges)[number];

/** An order as the staff see it (AD-05). */
export interface AdminOrder {
  order: OrderDetails;
  /** Oldest first. */
  changes: OrderChange[];
  /** Oldest first. */
  notes: OrderNote[];
  /** Numbers of other orders with the same UTR: one payment pays one order. */
  same_utr: string[];
  /** Ids of the products whose boxes are packed (AD-06). */
  packed_products: string[];
  /** When emails to the customer began to bounce; null if they arrive. */
  undelivered_since: string | null;
  /** The change that can be undone now; null if there is none. */
  undoable: UndoableChange | null;
}

/** The status of an order after an action. */
export interface ChangedOrder {
  order_id: string;
  order_number: string;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
}

/** The payment method that was agreed by phone (AD-05). */
export const orderConfirmationSchema = object({
  payment_method: string()
    .oneOf(['cod', 'upi'], 'Please choose cash on delivery or UPI')
    .required('Please choose how the order is paid'),
});

/** How long a delivery or a bulk step can be undone. */
export const undoSeconds = 60;

export const undoableChange = () =>
  string().oneOf(undoableChanges).required('Please choose what to undo');

export const undoSchema = object({
  change: undoableChange(),
  /** The delivery to undo; by default all recent ones of the order. */
  shipment: string().oneOf(shipmentGroups),
});

export const orderNoteSchema = object({
  text: trimmed()
    .required('Please write a note')
    .max(1_000, 'Please keep the note within 1,000 characters'),
});

/** The tracking of a shipment, before or after it has left (DL-06). */
export const trackingSchema = object({
  shipment: string().oneOf(shipmentGroups),
  ...trackingFields,
});
