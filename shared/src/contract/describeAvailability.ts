import type { Availability, AvailabilityState } from './availability';
import { dayAndMonth, formatWeek } from './formatDay';

export const availabilityLabels: Record<AvailabilityState, string> = {
  in_season: 'In season',
  from_storage: 'From storage',
  pre_order: 'Pre-order',
  sold_out: 'Sold out',
  out_of_season: 'Out of season',
};

/** The availability of a product in words, the same on every page (SE-02). */
export function describeAvailability({
  state,
  leaves_from,
  orderable_from,
}: Omit<Availability, 'left'>): string {
  const label = availabilityLabels[state];
  if (leaves_from !== null) return `${label}: leaves in ${formatWeek(leaves_from)}`;
  if (orderable_from !== null)
    return `${label}: can be ordered from ${dayAndMonth(orderable_from)}`;
  return label;
}

/** SE-07. */
export const describeLeft = (left: number): string => `Only ${left} left`;
