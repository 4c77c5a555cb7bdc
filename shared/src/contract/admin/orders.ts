import { array, object, string, type InferType } from 'yup';
import { isDay } from '../delivery';
import { trimmed } from '../fields';
import type {
  OrderActor,
  OrderDetails,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ShipmentGroup,
} from '../index';
import { orderStatuses, staffStatuses } from '../orderTypes';
import { paymentStatuses } from '../payment';
import { dispatchUnpaid, note, trackingFields } from '../staffSchemas';
import { shipmentGroups } from '../types';

/** AD-04: a row of the list of all orders. */
export interface AdminListedOrder {
  order_id: string;
  order_number: string;
  order_date: string;
  first_name: string;
  last_name: string;
  city: string;
  /** As in `indianStates`. */
  state: string;
  boxes: number;
  /** Rupees. */
  total_amount: number;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  /** Null: the order is to be confirmed by phone (PY-01). */
  payment_method: PaymentMethod | null;
  /** The customer has reported a payment (PY-05). */
  is_payment_reported: boolean;
  /** The first day on which a part of it is to leave; null where nothing waits, or no day is promised. */
  leaves_on: string | null;
  has_instruction: boolean;
}

/** `next` is the `after` of the part that follows; null: there is none. */
export interface AdminOrderPage {
  orders: AdminListedOrder[];
  next: string | null;
}

/** The filters of the list, which can be combined; and words of which an order contains the beginning of each. */
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

/** What has happened to an order, with the person of the shop (AD-05). */
export interface OrderChange {
  kind: (typeof orderChangeKinds)[number];
  /** The status of order or payment, or the method that was agreed on; empty for other dates. */
  value: string;
  family: ShipmentGroup | null;
  at: string;
  actor: OrderActor;
  /** Who of the shop it was, by the name of that time; null for others, and for what is older than the admin. */
  name: string | null;
  email: string | null;
  reference: string;
  reason: string;
  /** When it was taken back, and by whom. */
  undone_at: string | null;
  undone_by: string | null;
  undone_by_email: string | null;
}

/** What the staff write for each other; customers never see it. */
export interface OrderNote {
  note_id: string;
  at: string;
  name: string | null;
  email: string | null;
  text: string;
}

/** The changes that can be taken back: until a parcel has left (AD-05), and a delivery for a minute. */
export const undoableChanges = ['packed', 'confirmed', 'delivered'] as const;
export type UndoableChange = (typeof undoableChanges)[number];

/** AD-05: an order as the staff see it. */
export interface AdminOrder {
  order: OrderDetails;
  /** Oldest first. */
  changes: OrderChange[];
  /** Oldest first. */
  notes: OrderNote[];
  /** The numbers of other orders with the UTR of this one's payment: one payment pays one order. */
  same_utr: string[];
  /** The ids of the products whose boxes are packed (AD-06). */
  packed_products: string[];
  /** Since when mails to the customer do not arrive; null: they do. */
  undelivered_since: string | null;
  /** What can be taken back now; null: nothing. */
  undoable: UndoableChange | null;
}

/** An order after an action. */
export interface ChangedOrder {
  order_id: string;
  order_number: string;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
}

/** AD-05: the payment that was agreed on by phone. */
export const orderConfirmationSchema = object({
  payment_method: string()
    .oneOf(['cod', 'upi'], 'Please choose cash on delivery or UPI')
    .required('Please choose how the order is paid'),
});

/** For so long a delivery, or a step of several orders, can be taken back. */
export const undoSeconds = 60;

const undoableChange = () => string().oneOf(undoableChanges).required('Please choose what to undo');

export const undoSchema = object({
  change: undoableChange(),
  /** Of a delivery; without it, all that were just delivered. */
  shipment: string().oneOf(shipmentGroups),
});

export const orderNoteSchema = object({
  text: trimmed()
    .required('Please write a note')
    .max(1_000, 'Please keep the note within 1,000 characters'),
});

/** DL-06: of a shipment that has left, or is about to. */
export const trackingSchema = object({
  shipment: string().oneOf(shipmentGroups),
  ...trackingFields,
});

/** As many as a page of the list can show. */
export const maxBulkOrders = 100;

/** What can be done with several orders: a status, or cash that was received (MO-03). */
const bulkSteps = [...staffStatuses, 'paid'] as const;

const bulkEntry = {
  /** Its number or id. */
  order: string().required().max(40),
  shipment: string().oneOf(shipmentGroups),
};

const bulkOrders = () =>
  array(object(bulkEntry))
    .required()
    .min(1, 'Please choose at least one order')
    .max(maxBulkOrders, `Please choose up to ${maxBulkOrders} orders`);

/** AD-04: the same step for several orders. */
export const bulkStepSchema = object({
  status: string()
    .oneOf(bulkSteps, `The status must be one of ${bulkSteps.join(', ')}`)
    .required(),
  orders: bulkOrders(),
  dispatch_unpaid: dispatchUnpaid(),
  reason: note().when('status', {
    is: 'cancelled' satisfies OrderStatus,
    then: (field) => field.required('Please give a reason for the cancellation'),
  }),
});
export type BulkStep = InferType<typeof bulkStepSchema>;

/** The same change of several orders is taken back. */
export const bulkUndoSchema = object({ change: undoableChange(), orders: bulkOrders() });
export type BulkUndo = InferType<typeof bulkUndoSchema>;

/** DL-06: the tracking numbers of several shipments of one carrier. */
export const bulkTrackingSchema = object({
  carrier: trackingFields.carrier,
  orders: array(
    object({
      ...bulkEntry,
      tracking_number: trackingFields.tracking_number.required('Please enter the tracking number'),
    }),
  )
    .required()
    .min(1, 'Please enter at least one tracking number')
    .max(maxBulkOrders),
});
export type BulkTracking = InferType<typeof bulkTrackingSchema>;

export const bulkOutcomes = ['done', 'unchanged', 'refused'] as const;

export interface BulkResult {
  /** As in the request. */
  order: string;
  shipment: ShipmentGroup | null;
  outcome: (typeof bulkOutcomes)[number];
  /** Why it was refused; else empty. */
  detail: string;
}

/** AD-04: what has become of each order, in the order of the request. */
export interface BulkSummary {
  results: BulkResult[];
}
