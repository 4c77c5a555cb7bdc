import type { SeasonCalendar } from './schema';
import { months } from '../days/formatDay';
import type { Availability } from './schema';

/** Where the boxes sold in a month come from. */
export type MonthSupply = 'harvest' | 'storage' | 'none';

const before = (month: number): number => (month === 1 ? 12 : month - 1);
const after = (month: number): number => (month === 12 ? 1 : month + 1);
const nameOf = (month: number): string => months[month - 1] ?? '';
const monthOf = (day: string): number => Number(day.slice(5, 7));

/**
 * Returns the supply of each month from January (SE-03). The availability decides the current month (CH-03): the shop may
 * sell from storage longer than usual, or start late in a harvest month.
 */
export function monthsOfSeason(
  calendar: SeasonCalendar,
  { state }: Pick<Availability, 'state'>,
): MonthSupply[] {
  const supplies = usualMonths(calendar);
  const thisMonth = monthOf(calendar.today) - 1;
  if (state === 'in_season') supplies[thisMonth] = 'harvest';
  if (state === 'from_storage') supplies[thisMonth] = 'storage';
  if (state === 'out_of_season') supplies[thisMonth] = 'none';
  return supplies;
}

/** Storage fills the months from a harvest until `storage_until`. */
function usualMonths({ harvest_months, storage_until }: SeasonCalendar): MonthSupply[] {
  const stored = new Set<number>();
  if (storage_until !== null && harvest_months.length > 0) {
    let month = storage_until;
    while (!harvest_months.includes(month)) {
      stored.add(month);
      month = before(month);
    }
  }
  return months.map((_, index) => {
    if (harvest_months.includes(index + 1)) return 'harvest';
    return stored.has(index + 1) ? 'storage' : 'none';
  });
}

/** ‘Picked from August to October, then from storage until December.’ */
export function describeSeason(
  calendar: SeasonCalendar,
  { state }: Pick<Availability, 'state'>,
): string {
  const { harvest_months, storage_until, today } = calendar;
  const usual = usualMonths(calendar);
  const picked = `Picked ${describeMonths(harvest_months)}`;
  const isStored = storage_until !== null && usual.includes('storage');
  const isLate = state === 'from_storage' && usual[monthOf(today) - 1] === 'none';
  if (!isStored) return isLate ? `${picked}, from storage now.` : `${picked}.`;
  const until = `from storage until ${nameOf(storage_until)}`;
  return isLate
    ? `${picked}, then usually ${until}. This year we still have boxes in storage.`
    : `${picked}, then ${until}.`;
}

/** `[1, 11, 12]` → ‘from November to January’. Several periods are joined. */
function describeMonths(listed: readonly number[]): string {
  if (listed.length === months.length) return 'all year';
  const starts = listed.filter((month) => !listed.includes(before(month)));
  const periods = starts.map((start) => {
    let end = start;
    while (listed.includes(after(end))) end = after(end);
    return start === end ? `in ${nameOf(start)}` : `from ${nameOf(start)} to ${nameOf(end)}`;
  });
  return periods.join(' and ');
}
