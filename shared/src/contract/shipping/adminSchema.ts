import { Type, type Static } from '@sinclair/typebox';
import { orderStatuses } from '../orders/constants';
import { paymentMethods, paymentStatuses } from '../payments/constants';
import { Day, Nullable, OneOf, Rupees, Uuid } from '../typebox';
import { shipmentGroups } from './constants';

/** A day with shipments that have not left (AD-06). */
export const PackingDaySummary = Type.Object({
  /** Null for shipments without a day. */
  day: Nullable(Day),
  shipments: Type.Integer(),
  boxes: Type.Integer(),
});
export type PackingDaySummary = Static<typeof PackingDaySummary>;

export const PackingLine = Type.Object({
  product_id: Type.String(),
  label: Type.String(),
  weight: Type.String(),
  quantity: Type.Integer(),
  is_packed: Type.Boolean(),
});
export type PackingLine = Static<typeof PackingLine>;

/** A shipment that has not left. */
export const PackingShipment = Type.Object({
  order_id: Uuid,
  order_number: Type.String(),
  family: OneOf(shipmentGroups),
  order_status: OneOf(orderStatuses),
  payment_status: OneOf(paymentStatuses),
  payment_method: Nullable(OneOf(paymentMethods)),
  /** Whether the customer has reported a payment (PY-05). Staff check it before dispatch. */
  is_payment_reported: Type.Boolean(),
  /** For the whole order. */
  total_amount: Rupees,
  /** What of it is still to be paid (MY-02). */
  due_amount: Rupees,
  first_name: Type.String(),
  last_name: Type.String(),
  city: Type.String(),
  pin_code: Type.String(),
  special_instruction: Type.String(),
  /** The promised dates: both are set or both are null. */
  arrives_from: Nullable(Day),
  arrives_until: Nullable(Day),
  carrier: Nullable(Type.String()),
  tracking_number: Nullable(Type.String()),
  lines: Type.Array(PackingLine),
});
export type PackingShipment = Static<typeof PackingShipment>;

/** The boxes of a product on a day. */
export const PackingTotal = Type.Object({
  product_id: Type.String(),
  label: Type.String(),
  weight: Type.String(),
  boxes: Type.Integer(),
  packed: Type.Integer(),
});
export type PackingTotal = Static<typeof PackingTotal>;

export const PackingDay = Type.Object({
  day: Day,
  shipments: Type.Array(PackingShipment),
  totals: Type.Array(PackingTotal),
});
export type PackingDay = Static<typeof PackingDay>;
