import { addDays, dayInIndia, nextDispatchDay, type DispatchCalendar } from './delivery';
import { shipmentGroupOf } from './shipments';
import type { ProductCategory } from './types';

/** SE-01. */
export const availabilityStates = [
  'in_season',
  'from_storage',
  'pre_order',
  'sold_out',
  'out_of_season',
] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** Whether a product can be ordered now, and when it leaves (SE-01, SE-02). Days are days in India. */
export interface Availability {
  state: AvailabilityState;
  /** Boxes left where they are few (SE-07), or fewer than wanted; null where there are enough (EN-01). */
  left: number | null;
  /** At most as many boxes are left as the low-stock threshold of the settings (SE-07). */
  is_few: boolean;
  /** The first day on which a pre-ordered box leaves; null in every other state. */
  leaves_from: string | null;
  /** The first day on which it can be ordered when it is out of season; null in every other state. */
  orderable_from: string | null;
}

/** What the shop stores about a product's season, and its stock. */
export interface SellableProduct {
  category: ProductCategory;
  /** 1 to 12; none for what has no season. */
  harvest_months: readonly number[];
  /** The first and the last day of the sale in each year, `11-01`; null without a sale window. */
  sale_from: string | null;
  sale_until: string | null;
  /** Boxes. */
  stock: number;
}

/** The time, and the settings that count. */
export interface AvailabilityContext {
  now: Date;
  /** ‘Only n left’ is said up to so many boxes. */
  lowStock: number;
  /** A product can be ordered so many days before its sale window opens. */
  preOrderDays: number;
  dispatch: DispatchCalendar;
}

/**
 * Whether a product can be ordered at a time: the only place that decides (SE-02).
 *
 * @param wanted boxes
 */
export function availabilityOf(
  { category, harvest_months, stock, ...sale }: SellableProduct,
  { now, lowStock, preOrderDays, dispatch }: AvailabilityContext,
  wanted = 1,
): Availability {
  const today = dayInIndia(now);
  const opensOn = nextOpening(sale, today);
  const orderableFrom = opensOn && addDays(opensOn, -preOrderDays);
  const unorderable = { left: null, is_few: false, leaves_from: null, orderable_from: null };
  if (orderableFrom !== null && today < orderableFrom) {
    return { ...unorderable, state: 'out_of_season', orderable_from: orderableFrom };
  }
  if (stock === 0) return { ...unorderable, state: 'sold_out' };

  const is_few = stock <= lowStock;
  const left = is_few || stock < wanted ? stock : null;
  if (opensOn !== null) {
    const leaves_from = nextDispatchDay(now, shipmentGroupOf(category), dispatch, opensOn);
    return { state: 'pre_order', left, is_few, leaves_from, orderable_from: null };
  }
  const isHarvested =
    harvest_months.length === 0 || harvest_months.includes(Number(today.slice(5, 7)));
  const state = isHarvested ? 'in_season' : 'from_storage';
  return { state, left, is_few, leaves_from: null, orderable_from: null };
}

/** Whether a box can be ordered now. */
export const isOrderable = ({ state }: Pick<Availability, 'state'>): boolean =>
  state !== 'sold_out' && state !== 'out_of_season';

/** Whether so many boxes can be ordered now (SE-05). */
export const isLineOrderable = (
  availability: Pick<Availability, 'state' | 'left'>,
  quantity: number,
): boolean =>
  isOrderable(availability) && (availability.left === null || quantity <= availability.left);

/** The first day on which all of them can leave together; null without a pre-order. */
export function leavesFrom(
  availabilities: readonly Pick<Availability, 'leaves_from'>[],
): string | null {
  const days = availabilities.flatMap(({ leaves_from }) => leaves_from ?? []);
  return days.sort().at(-1) ?? null;
}

/** The day after `today` on which the sale window opens; null while it is open, and without one. */
function nextOpening(
  { sale_from, sale_until }: Pick<SellableProduct, 'sale_from' | 'sale_until'>,
  today: string,
): string | null {
  if (sale_from === null || sale_until === null) return null;
  const day = today.slice(5);
  const [isAfterStart, isBeforeEnd] = [day >= sale_from, day <= sale_until];
  // A window such as November to February contains the turn of the year.
  const isOpen =
    sale_from <= sale_until ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd;
  if (isOpen) return null;
  const year = Number(today.slice(0, 4));
  return dayOfYear(isAfterStart ? year + 1 : year, sale_from);
}

/** `11-01` in a year; 29 February is 1 March in most years. */
function dayOfYear(year: number, monthAndDay: string): string {
  const [month = 1, day = 1] = monthAndDay.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
