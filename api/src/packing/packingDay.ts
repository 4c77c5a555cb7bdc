import { paiseToRupees } from '@shop/shared/contract';
import type { PackingDay, PackingShipment, PackingTotal } from '@shop/shared/contract/admin';
import type { Parcel } from './queries';

/** AD-06: the shipments of a day as they are ticked off, with the sum of their lines. */
export const packingDay = (day: string, parcels: readonly Parcel[]): PackingDay => ({
  day,
  shipments: parcels.map(withoutAddress),
  totals: totalsOf(parcels),
});

/** The boxes of each product. */
export function totalsOf(parcels: readonly Pick<Parcel, 'lines'>[]): PackingTotal[] {
  const totals = new Map<string, PackingTotal>();
  for (const { product_id, label, weight, quantity, is_packed } of parcels.flatMap(
    ({ lines }) => lines,
  )) {
    const total = totals.get(product_id) ?? { product_id, label, weight, boxes: 0, packed: 0 };
    total.boxes += quantity;
    if (is_packed) total.packed += quantity;
    totals.set(product_id, total);
  }
  return [...totals.values()].sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

function withoutAddress(parcel: Parcel): PackingShipment {
  const { order_id, order_number, family, order_status, payment_status, payment_method } = parcel;
  const { first_name, last_name, city, pin_code, special_instruction } = parcel;
  const { arrives_from, arrives_until, carrier, tracking_number, is_payment_reported } = parcel;
  return {
    ...{ order_id, order_number, family, order_status, payment_status, payment_method },
    ...{ first_name, last_name, city, pin_code, special_instruction, arrives_from, arrives_until },
    ...{ carrier, tracking_number, is_payment_reported },
    ...{ total_amount: paiseToRupees(parcel.total_paise) },
    lines: parcel.lines.map(({ price_paise: _price, ...line }) => line),
  };
}

/**
 * What the carrier collects for a parcel, in paise; 0 unless it is paid on delivery and not paid yet. The delivery is
 * collected with the first of two shipments.
 */
export function cashToCollect(parcel: Parcel): number {
  const { payment_method, payment_status, is_first, shipping_paise, lines } = parcel;
  if (payment_method !== 'cod' || payment_status !== 'unpaid') return 0;
  const goods = lines.reduce((sum, { price_paise, quantity }) => sum + price_paise * quantity, 0);
  return goods + (is_first ? shipping_paise : 0);
}

export const boxesOf = ({ lines }: Pick<Parcel, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
