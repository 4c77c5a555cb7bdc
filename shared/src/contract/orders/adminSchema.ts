import { Type, type Static } from '@sinclair/typebox';
import { MoneyEntry } from '../payments/adminSchema';
import { paymentEventKinds, paymentMethods, paymentStatuses } from '../payments/constants';
import { shipmentGroups } from '../shipping/constants';
import { DateTime, Day, Nullable, OneOf, Rupees, Uuid } from '../typebox';
import { bulkOutcomes, orderChangeKinds, undoableChanges } from './adminConstants';
import { orderActors, orderStatuses } from './constants';
import { OrderDetails } from './schema';

/** An order in the list of all orders (AD-04). */
export const AdminListedOrder = Type.Object({
  order_id: Uuid,
  order_number: Type.String(),
  order_date: DateTime,
  first_name: Type.String(),
  last_name: Type.String(),
  city: Type.String(),
  /** A value of `indianStates`. */
  state: Type.String(),
  boxes: Type.Integer(),
  total_amount: Rupees,
  /** What is still to be paid (MY-02). */
  due_amount: Rupees,
  order_status: OneOf(orderStatuses),
  payment_status: OneOf(paymentStatuses),
  /** Null until the order is confirmed by phone (PY-01). */
  payment_method: Nullable(OneOf(paymentMethods)),
  /** Whether the customer has reported a payment (PY-05). */
  is_payment_reported: Type.Boolean(),
  /** The first day on which a shipment leaves; null if none waits or no day is promised. */
  leaves_on: Nullable(Day),
  has_instruction: Type.Boolean(),
});
export type AdminListedOrder = Static<typeof AdminListedOrder>;

/** `next` is the cursor of the next page (`after`); null on the last page. */
export const AdminOrderPage = Type.Object({
  orders: Type.Array(AdminListedOrder),
  next: Nullable(Type.String()),
});
export type AdminOrderPage = Static<typeof AdminOrderPage>;

/** An entry in the history of an order (AD-05). */
export const OrderChange = Type.Object({
  kind: OneOf(orderChangeKinds),
  /** The new status, or the agreed payment method; empty for `dates`. */
  value: Type.String(),
  /** What happened to the money; null for other changes. */
  payment: Nullable(OneOf(paymentEventKinds)),
  /** What the change is about; null if it is about no amount. */
  amount: Nullable(Rupees),
  family: Nullable(OneOf(shipmentGroups)),
  at: DateTime,
  actor: OneOf(orderActors),
  /** The staff member's name at that time; null for customers, jobs and entries older than the admin. */
  name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  reference: Type.String(),
  reason: Type.String(),
  undone_at: Nullable(DateTime),
  undone_by: Nullable(Type.String()),
  undone_by_email: Nullable(Type.String()),
});
export type OrderChange = Static<typeof OrderChange>;

/** A note of the staff. Customers never see it. */
export const OrderNote = Type.Object({
  note_id: Uuid,
  at: DateTime,
  name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  text: Type.String(),
});
export type OrderNote = Static<typeof OrderNote>;

/** An order as the staff see it (AD-05). Lists have the oldest entry first. */
export const AdminOrder = Type.Object({
  order: OrderDetails,
  changes: Type.Array(OrderChange),
  notes: Type.Array(OrderNote),
  /** The entries of the ledger, oldest first (MY-01). Empty for staff without the area of money. */
  money_entries: Type.Array(MoneyEntry),
  /** Numbers of other orders with the same UTR: one payment pays one order. */
  same_utr: Type.Array(Type.String()),
  /** Ids of the products whose boxes are packed (AD-06). */
  packed_products: Type.Array(Type.String()),
  /** When emails to the customer began to bounce; null if they arrive. */
  undelivered_since: Nullable(DateTime),
  /** The change that can be undone now; null if there is none. */
  undoable: Nullable(OneOf(undoableChanges)),
});
export type AdminOrder = Static<typeof AdminOrder>;

/** The status of an order after an action. */
export const ChangedOrder = Type.Object({
  order_id: Uuid,
  order_number: Type.String(),
  order_status: OneOf(orderStatuses),
  payment_status: OneOf(paymentStatuses),
});
export type ChangedOrder = Static<typeof ChangedOrder>;

export const BulkResult = Type.Object({
  /** As in the request. */
  order: Type.String(),
  shipment: Nullable(OneOf(shipmentGroups)),
  outcome: OneOf(bulkOutcomes),
  /** Why it was refused; otherwise empty. */
  detail: Type.String(),
});
export type BulkResult = Static<typeof BulkResult>;

/** The result for each order, in the order of the request (AD-04). */
export const BulkSummary = Type.Object({ results: Type.Array(BulkResult) });
export type BulkSummary = Static<typeof BulkSummary>;
