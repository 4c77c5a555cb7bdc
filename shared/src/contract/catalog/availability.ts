import type { Availability } from './schema';
import { addDays, dayInIndia, nextDispatchDay, type DispatchCalendar } from '../shipping/delivery';
import { shipmentGroupOf } from '../shipping/shipments';
import type { ProductCategory } from './constants';

/** A product's stock and what the shop stores about its season. */
export interface SellableProduct {
  category: ProductCategory;
  /** Months from 1 to 12; empty if the product has no season. */
  harvest_months: readonly number[];
  /** The first and last day of the yearly sale window (`11-01`); null without one. */
  sale_from: string | null;
  sale_until: string | null;
  /** Boxes. */
  stock: number;
}

/** The time and the settings that decide availability. */
export interface AvailabilityContext {
  now: Date;
  /** Show ‘Only n left’ at or below this many boxes. */
  lowStock: number;
  /** Days before the sale window opens on which pre-orders start. */
  preOrderDays: number;
  dispatch: DispatchCalendar;
}

/**
 * Decides whether a product can be ordered (SE-02). Nothing else in the shop decides it.
 *
 * @param wanted number of boxes
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

export const isOrderable = ({ state }: Pick<Availability, 'state'>): boolean =>
  state !== 'sold_out' && state !== 'out_of_season';

/** Whether the stock covers `quantity` boxes now (SE-05). */
export const isLineOrderable = (
  availability: Pick<Availability, 'state' | 'left'>,
  quantity: number,
): boolean =>
  isOrderable(availability) && (availability.left === null || quantity <= availability.left);

/** Returns the first day on which all lines can leave together; null without a pre-order. */
export function leavesFrom(
  availabilities: readonly Pick<Availability, 'leaves_from'>[],
): string | null {
  const days = availabilities.flatMap(({ leaves_from }) => leaves_from ?? []);
  return days.sort().at(-1) ?? null;
}

/** Returns the next day on which the sale window opens; null if it is open or there is none. */
function nextOpening(
  { sale_from, sale_until }: Pick<SellableProduct, 'sale_from' | 'sale_until'>,
  today: string,
): string | null {
  if (sale_from === null || sale_until === null) return null;
  const day = today.slice(5);
  const [isAfterStart, isBeforeEnd] = [day >= sale_from, day <= sale_until];
  // A window such as November to February spans New Year.
  const isOpen =
    sale_from <= sale_until ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd;
  if (isOpen) return null;
  const year = Number(today.slice(0, 4));
  return dayOfYear(isAfterStart ? year + 1 : year, sale_from);
}

/** Resolves `11-01` in a year. 29 February becomes 1 March outside leap years. */
function dayOfYear(year: number, monthAndDay: string): string {
  const [month = 1, day = 1] = monthAndDay.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
