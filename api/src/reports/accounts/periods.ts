import { addDays } from '@shop/shared/contract';
import type { Period } from './periodQueries';

/**
 * Returns the months of a financial year, from April to March. Files are written month by month, so that a large year
 * needs little memory and no long query.
 *
 * @param year the first year
 */
export const monthsOfYear = (year: number): Period[] =>
  Array.from({ length: 12 }, (_, index) => ({
    from: firstOfMonth(year, index + 3),
    to: addDays(firstOfMonth(year, index + 4), -1),
  }));

/** @param month 0 for January; 12 for January of the next year */
const firstOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
