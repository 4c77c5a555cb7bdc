import { Type, type Static } from '@sinclair/typebox';
import { OrderItem } from '../cart/schema';
import { paymentMethods, paymentStatuses } from '../payments/constants';
import { PaymentEvent, RefundAccount } from '../payments/schema';
import { IssuedCreditNote, IssuedReceipt } from '../receipts/schema';
import { OrderLink, ReplacementRequest } from '../replacements/schema';
import { shipmentGroups } from '../shipping/constants';
import { DateChange, Shipment } from '../shipping/schema';
import { DateTime, Day, NextCursor, Nullable, OneOf, Rupees, Uuid } from '../typebox';
import { orderActors, orderStatuses } from './constants';

const Deadline = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: 'When it ends; null when it is not possible or not due now',
});

/** An order without its lines (EN-05). */
const Order = Type.Object({
  order_id: Uuid,
  /** Shown instead of the id, such as `RR-7K3M-9QWD` (OD-01). */
  order_number: Type.String(),
  order_date: DateTime,
  first_name: Type.String(),
  last_name: Type.String(),
  payment_status: OneOf(paymentStatuses),
  /** Null if no method fits: staff confirm the order and its payment by phone (PY-01). */
  payment_method: Nullable(OneOf(paymentMethods)),
  total_amount: Rupees,
  /** What has arrived and was not returned (MY-02). */
  paid_amount: Rupees,
  /** What is still to be paid. */
  due_amount: Rupees,
  /** What the shop still has to return. */
  refund_amount: Rupees,
  order_status: OneOf(orderStatuses),
});
export type Order = Static<typeof Order>;

/** A line of a placed order. */
export const PlacedItem = Type.Object({
  ...OrderItem.properties,
  /** Null if no replacement can be requested now. Each shipment has its own deadline (S-38, DL-07). */
  replaceable_until: Deadline,
});
export type PlacedItem = Static<typeof PlacedItem>;

/** An order in its customer's list (OD-03), with its lines and deadlines. */
export const ListedOrder = Type.Object({
  ...Order.properties,
  items: Type.Array(PlacedItem),
  /** Null if the order cannot be cancelled now (S-37). The server decides. */
  cancellable_until: Deadline,
  /** The latest deadline of its lines; null if no replacement can be requested now (S-38). */
  replaceable_until: Deadline,
  /** One per shipment group of the lines, in the order of `shipmentGroups` (DL-07). */
  shipments: Type.Array(Shipment),
  /** The customer has reported a payment (PY-05), confirmed or not. */
  is_payment_reported: Type.Boolean(),
  /** The payment deadline (PY-08); null if no payment is awaited, or one is being checked (PY-05). */
  pay_by: Deadline,
  /** Until when a payment by UPI of the cancelled order can be reported; null if it cannot. */
  late_report_until: Deadline,
  /** The refund deadline (PY-09); null if no refund is due. */
  refund_due_by: Deadline,
});
export type ListedOrder = Static<typeof ListedOrder>;

export const OrderPage = Type.Object({ orders: Type.Array(ListedOrder), next: NextCursor });
export type OrderPage = Static<typeof OrderPage>;

export const OrderAddress = Type.Object({
  address: Type.String(),
  optional_address: Nullable(Type.String()),
  city: Type.String(),
  state: Type.String(),
  pin_code: Type.String(),
});
export type OrderAddress = Static<typeof OrderAddress>;

/** A status change of an order, or of one of its shipments (OR-02). */
export const OrderEvent = Type.Object({
  status: OneOf(orderStatuses),
  /** The shipment that was dispatched or delivered; null if the event concerns the whole order. */
  family: Nullable(OneOf(shipmentGroups)),
  at: DateTime,
  actor: OneOf(orderActors),
  /** May be empty. */
  reason: Type.String(),
});
export type OrderEvent = Static<typeof OrderEvent>;

/**
 * An order with its lines, delivery address and history (OR-02). Label, weight and price of a line are copied when the
 * order is placed. Lists have the oldest entry first.
 */
export const OrderDetails = Type.Object({
  ...ListedOrder.properties,
  email: Type.String(),
  phone_number: Type.String(),
  delivery_address: OrderAddress,
  special_instruction: Type.String(),
  shipping_amount: Rupees,
  /** The last day on which staff call to confirm the order (YR-01); null if no call is awaited. */
  confirm_by: Nullable(Day),
  /** Null before dispatch (RC-01). */
  receipt: Nullable(IssuedReceipt),
  /** Undefined in responses that a server of the previous version has stored. */
  credit_notes: Type.Optional(Type.Array(IssuedCreditNote)),
  events: Type.Array(OrderEvent),
  /** Empty while the payment is only awaited. */
  payment_events: Type.Array(PaymentEvent),
  /** Where the customer wants refunds sent (PY-09); null until given. */
  refund_account: Nullable(RefundAccount),
  /** The changes of the promised dates (DL-03). */
  date_changes: Type.Array(DateChange),
  replacement_requests: Type.Array(ReplacementRequest),
  /** The original order, if this is a free replacement; null otherwise. */
  replaces: Nullable(OrderLink),
});
export type OrderDetails = Static<typeof OrderDetails>;
