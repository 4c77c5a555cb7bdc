import {
  orderActors,
  shipmentGroups,
  type DateChange,
  type DeliveryDates,
  type DeliveryEstimate,
  type Shipment,
} from '@shop/shared/contract';
import {
  boolean,
  dateTime,
  day,
  nullable,
  nullableText,
  nullableTime,
  objectOf,
  oneOf,
  text,
} from './jsonSchema';

export const family = oneOf(shipmentGroups);

const deliveryDates = objectOf<DeliveryDates>({
  leaves_on: day,
  arrives_from: day,
  arrives_until: day,
});
export const deliveryEstimate = objectOf<DeliveryEstimate>({
  pin_code: text,
  dates: nullable(deliveryDates),
});

export const shipment = objectOf<Shipment>({
  family,
  dates: nullable(deliveryDates),
  carrier: nullableText,
  tracking_number: nullableText,
  tracking_url: nullableText,
  dispatched_at: nullableTime,
  delivered_at: nullableTime,
  is_late: boolean,
});

export const dateChange = objectOf<DateChange>({
  family,
  at: dateTime,
  actor: oneOf(orderActors),
  reason: text,
  old_dates: nullable(deliveryDates),
  new_dates: deliveryDates,
});
