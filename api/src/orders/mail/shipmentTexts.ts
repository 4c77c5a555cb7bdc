import {
  awaitsCall,
  shipmentGroupLabels,
  formatDay,
  formatDays,
  type OrderEvent,
  type Shipment,
} from '@shop/shared/contract';
import type { StoredOrder } from '../StoredOrder';

/** Says what has left: boxes, unless the order has several shipments or this one contains plants (DL-07). */
export function leftText(
  shipments: readonly Shipment[],
  family: Shipment['family'] | null,
): string {
  if (family === 'planting') return 'Your planting material has left the orchard.';
  return shipments.length > 1
    ? 'Your fruit has left the orchard.'
    : 'Your boxes have left the orchard.';
}

/** Says what has been delivered: the order, unless another shipment is still to arrive. */
export function arrivedText(
  shipments: readonly Shipment[],
  family: Shipment['family'] | null,
): string {
  const isComplete = shipments.every(({ delivered_at }) => delivered_at !== null);
  if (isComplete || family === null) return 'Your order has been delivered';
  return `Your ${shipmentGroupLabels[family].toLowerCase()} has been delivered`;
}

/**
 * Says when each undelivered shipment leaves and arrives (DL-03), one paragraph each. For an order that awaits a call,
 * the dates are a plan, because no boxes are reserved yet (PY-01).
 */
export function datesTexts(
  order: StoredOrder,
  { status, family }: Pick<OrderEvent, 'status' | 'family'>,
): string[] {
  if (status !== 'placed' && status !== 'dispatched') return [];
  const { shipments } = order;
  return shipments.flatMap((shipment) => {
    if (shipment.dates === null || shipment.delivered_at !== null) return [];
    const { leaves_on, arrives_from, arrives_until } = shipment.dates;
    const arrives = formatDays(arrives_from, arrives_until);
    // Another shipment in transit had its own mail.
    if (shipment.dispatched_at !== null && shipment.family !== family) return [];
    const day = formatDay(leaves_on);
    const planned = awaitsCall(order)
      ? `We plan to send it on ${day}; it would reach you ${arrives}.`
      : `It leaves Shimla on ${day} and reaches you ${arrives}.`;
    const text = shipment.dispatched_at === null ? planned : `Expected with you ${arrives}.`;
    return [shipments.length > 1 ? `${shipmentGroupLabels[shipment.family]}: ${text}` : text];
  });
}

/** Returns the known ones of carrier, tracking number and link of a dispatched shipment (DL-06). */
export function trackingTexts(
  shipments: readonly Shipment[],
  { status, family }: Pick<OrderEvent, 'status' | 'family'>,
): string[] {
  const shipment = shipments.find((other) => other.family === family);
  if (status !== 'dispatched' || !shipment) return [];
  const { carrier, tracking_number, tracking_url } = shipment;
  const lines = [
    carrier && `Carrier: ${carrier}`,
    tracking_number && `Tracking number: ${tracking_number}`,
    tracking_url && `Follow it: ${tracking_url}`,
  ].filter((line) => line !== null && line !== '');
  return lines.length > 0 ? [lines.join('\n')] : [];
}
