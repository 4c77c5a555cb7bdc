import { months, type SeasonCalendar } from '@shop/shared/contract';

export type MonthKind = 'harvest' | 'storage' | 'none';

type Season = Pick<SeasonCalendar, 'harvest_months' | 'storage_until'>;

const before = (month: number): number => (month === 1 ? 12 : month - 1);
const after = (month: number): number => (month === 12 ? 1 : month + 1);
const nameOf = (month: number): string => months[month - 1] ?? '';

/** What each month is, from January on (SE-03): storage lasts from a harvest until its last month. */
export function seasonMonths({ harvest_months, storage_until }: Season): MonthKind[] {
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
export function describeSeason(season: Season): string {
  const { harvest_months, storage_until } = season;
  const isStored = seasonMonths(season).includes('storage');
  const storage =
    isStored && storage_until !== null ? `, then from storage until ${nameOf(storage_until)}` : '';
  return `Picked ${describeMonths(harvest_months)}${storage}.`;
}

/** ‘from November to January’ of 1, 11 and 12; several periods are joined. */
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
