/**
 * Returns the financial year of a calendar day in India by its first year: 2026 from 2026-04-01 to 2027-03-31.
 *
 * @param day for example `2026-11-30`
 */
export function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '04-01' ? year : year - 1;
}

/** `2026` → `2627`, as in the numbers of receipts. */
export const financialYearCode = (year: number): string =>
  [year, year + 1].map((part) => String(part % 100).padStart(2, '0')).join('');

/** `2026` → `2026–27` */
export const financialYearLabel = (year: number): string =>
  `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
