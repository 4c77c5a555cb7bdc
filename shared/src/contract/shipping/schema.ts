import { Type, type Static } from '@sinclair/typebox';
import { orderActors } from '../orders/constants';
import { DateTime, Day, Nullable, OneOf } from '../typebox';
import { shipmentGroups } from './constants';

/** When a shipment leaves and the range of days in which it arrives (DL-02). */
const DeliveryDates = Type.Object({ leaves_on: Day, arrives_from: Day, arrives_until: Day });
export type DeliveryDates = Static<typeof DeliveryDates>;

export const DeliveryEstimate = Type.Object({
  pin_code: Type.String(),
  /** Null where no courier delivers (DL-04). */
  dates: Nullable(DeliveryDates),
});
export type DeliveryEstimate = Static<typeof DeliveryEstimate>;

/** The part of an order that leaves on one day (DL-07). */
export const Shipment = Type.Object({
  family: OneOf(shipmentGroups),
  /** The promised dates (DL-03); null where no courier delivers, and for old orders. */
  dates: Nullable(DeliveryDates),
  carrier: Nullable(Type.String()),
  tracking_number: Nullable(Type.String()),
  /** An https URL of the carrier. */
  tracking_url: Nullable(Type.String()),
  dispatched_at: Nullable(DateTime),
  delivered_at: Nullable(DateTime),
  /** Whether the promised day has passed: that of the dispatch, then the last one of the arrival. */
  is_late: Type.Boolean(),
});
export type Shipment = Static<typeof Shipment>;

/** The carrier of a shipment and where to track it (DL-06). */
export type Tracking = Pick<Shipment, 'carrier' | 'tracking_number' | 'tracking_url'>;

/** A change of the promised dates of a shipment (DL-03). */
export const DateChange = Type.Object({
  family: OneOf(shipmentGroups),
  at: DateTime,
  actor: OneOf(orderActors),
  reason: Type.String(),
  /** Null if none were promised before. */
  old_dates: Nullable(DeliveryDates),
  new_dates: DeliveryDates,
});
export type DateChange = Static<typeof DateChange>;
