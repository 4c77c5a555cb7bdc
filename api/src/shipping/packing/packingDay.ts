import { sumPaise, timesQuantity, toPaise, toRupees, type Paise } from '@shop/shared/contract';
import type { PackingDay, PackingShipment, PackingTotal } from '@shop/shared/contract/admin';
import type { Parcel } from './queries';

/** Returns the shipments of a day for ticking off, with the totals of their lines (AD-06). */
export const packingDay = (day: string, parcels: readonly Parcel[]): PackingDay => ({
  day,
  shipments: parcels.map(withoutAddress),
  totals: totalsOf(parcels),
});

/** Returns the number of boxes of each product. */
export function totalsOf(parcels: readonly Pick<Parcel, 'lines'>[]): PackingTotal[] {
  const totals = new Map<string, PackingTotal>();
  const lines = parcels.flatMap((parcel) => parcel.lines);
  for (const { product_id, label, weight, quantity, is_packed } of lines) {
    const total = totals.get(product_id) ?? { product_id, label, weight, boxes: 0, packed: 0 };
    total.boxes += quantity;
    if (is_packed) total.packed += quantity;
    totals.set(product_id, total);
  }
  return [...totals.values()].sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

function withoutAddress(parcel: Parcel): PackingShipment {
  return {
    order_id: parcel.order_id,
    order_number: parcel.order_number,
    family: parcel.family,
    order_status: parcel.order_status,
    payment_status: parcel.payment_status,
    payment_method: parcel.payment_method,
    first_name: parcel.first_name,
    last_name: parcel.last_name,
    city: parcel.city,
    pin_code: parcel.pin_code,
    special_instruction: parcel.special_instruction,
    arrives_from: parcel.arrives_from,
    arrives_until: parcel.arrives_until,
    carrier: parcel.carrier,
    tracking_number: parcel.tracking_number,
    is_payment_reported: parcel.is_payment_reported,
    total_amount: toRupees(parcel.total_paise),
    due_amount: toRupees(parcel.due_paise),
    lines: parcel.lines.map(({ price_paise: _price, ...line }) => line),
  };
}

/**
 * Returns what the carrier collects for a parcel: what is due of a cash on delivery order. The delivery charge is
 * collected with the first of two shipments, and what was paid in advance counts for the first.
 */
export function cashToCollect(parcel: Parcel): Paise {
  const { payment_method, due_paise, total_paise, is_first, shipping_paise, lines } = parcel;
  if (payment_method !== 'cod') return toPaise(0);
  const goods = lines.map(({ price_paise, quantity }) => timesQuantity(price_paise, quantity));
  const worth = sumPaise(is_first ? [...goods, shipping_paise] : goods);
  const later = is_first ? total_paise - worth : 0;
  return Math.min(worth, Math.max(0, due_paise - later)) as Paise;
}

export const boxesOf = ({ lines }: Pick<Parcel, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
