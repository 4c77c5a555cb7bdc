import type { Resolver } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { object } from 'yup';
import {
  trackingFields,
  type BulkTracking,
  type PackingShipment,
} from '@shop/shared/contract/admin';

export interface TrackingValues {
  carrier: string;
  /** By `keyOf` the shipment. */
  numbers: Record<string, string>;
}

type Entry = Omit<BulkTracking['orders'][number], 'tracking_number'>;

/** Returns the name of a shipment's field. */
export const keyOf = ({ order, shipment }: Entry): string => `${order} ${shipment}`;

export const entryOf = ({ order_number, family }: PackingShipment): Required<Entry> => ({
  order: order_number,
  shipment: family,
});

/**
 * Returns the saved values, or those that were sent before a reload and have no response.
 *
 * @param sent null if there are none
 */
export function trackingValues(
  shipments: readonly PackingShipment[],
  sent: BulkTracking | null,
): TrackingValues {
  const saved = shipments.find(({ carrier }) => carrier !== null)?.carrier ?? '';
  const numbers: TrackingValues['numbers'] = {};
  for (const shipment of shipments) {
    numbers[keyOf(entryOf(shipment))] = shipment.tracking_number ?? '';
  }
  for (const entry of sent?.orders ?? []) numbers[keyOf(entry)] = entry.tracking_number;
  return { carrier: sent?.carrier ?? saved, numbers };
}

/** Validates the fields one by one: only changed numbers are sent. */
export const trackingResolver = (
  keys: readonly string[],
): Resolver<TrackingValues, unknown, TrackingValues> =>
  yupResolver(
    object({
      carrier: trackingFields.carrier,
      numbers: object(Object.fromEntries(keys.map((key) => [key, trackingFields.tracking_number]))),
    }),
    undefined,
    { raw: true },
  ) as Resolver<TrackingValues, unknown, TrackingValues>;
