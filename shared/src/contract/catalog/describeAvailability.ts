import { dayAndMonth, formatWeek } from '../days/formatDay';
import type { AvailabilityState } from './constants';
import type { Availability } from './schema';

export const availabilityLabels: Record<AvailabilityState, string> = {
  in_season: 'In season',
  from_storage: 'From storage',
  pre_order: 'Pre-order',
  sold_out: 'Sold out',
  out_of_season: 'Out of season',
};

/** Describes the availability of a product, the same on every page (SE-02). */
export function describeAvailability({
  state,
  leaves_from,
  orderable_from,
}: Omit<Availability, 'left' | 'is_few'>): string {
  const label = availabilityLabels[state];
  if (leaves_from !== null) return `${label}: leaves in ${formatWeek(leaves_from)}`;
  if (orderable_from !== null)
    return `${label}: can be ordered from ${dayAndMonth(orderable_from)}`;
  return label;
}

/** Says how many boxes are left, with ‘Only’ if stock is low (SE-07); null if there are enough. */
export function describeLeft({
  left,
  is_few,
}: Pick<Availability, 'left' | 'is_few'>): string | null {
  if (left === null) return null;
  return is_few ? `Only ${left} left` : `${left} left`;
}
