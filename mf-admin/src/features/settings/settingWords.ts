import { weekdays } from '@shop/shared/contract';

export const listOf = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function daysBefore(days: number): string {
  if (days === 0) return 'On the dispatch day';
  return days === 1 ? 'The day before' : `${days} days before`;
}

/** Returns the weekdays that are `days` before each dispatch day: ‘Saturday, Tuesday’. */
export const orderDays = (dispatchDays: string, days: number): string =>
  listOf(dispatchDays)
    .map((day) => weekdays.findIndex((other) => other === day))
    .map((index) => capitalized(weekdays[(index + 7 - days) % 7] ?? ''))
    .join(', ');
