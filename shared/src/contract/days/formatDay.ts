import { addDays, dayInIndia, indiaOffsetMs, weekdays } from '../shipping/delivery';

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

// Without `Intl`, which blocks a phone for 60 ms on first use and differs between browsers.

/** `2026-11-30` → ‘Monday 30 November’ */
export function formatDay(day: string): string {
  return `${capitalized(weekdays[new Date(day).getUTCDay()] ?? '')} ${dayAndMonth(day)}`;
}

/** `2026-11-30` → ‘Monday 30 November 2026’ */
export const formatFullDay = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;

/** `2026-11-30` → ‘30 November 2026’ */
export const formatDate = (day: string): string => `${dayAndMonth(day)} ${day.slice(0, 4)}`;

/** `2026-11-30` → ‘Mon 30 Nov’ */
export function shortDay(day: string): string {
  const [weekday = '', date = '', month = ''] = formatDay(day).split(' ');
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`;
}

/** ‘4 – 6 December’, ‘30 November – 2 December’, or one day. */
export function formatDays(from: string, until: string): string {
  if (from === until) return dayAndMonth(from);
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  return `${isSameMonth ? dayOfMonth(from) : dayAndMonth(from)} – ${dayAndMonth(until)}`;
}

/** `2026-12-02`, a Wednesday → ‘the week of 30 November’, its Monday. */
export function formatWeek(day: string): string {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return `the week of ${dayAndMonth(addDays(day, -daysSinceMonday))}`;
}

/** `2026-11-30T10:05:00Z` → ‘Monday 30 November, 3:35 pm IST’, always in Indian time. */
export function formatTime(iso: string): string {
  return `${formatDay(dayInIndia(new Date(iso)))}, ${formatTimeOfDay(iso)} IST`;
}

/** `2026-11-30T10:05:00Z` → ‘30 Nov 2026, 3:35 pm’, in Indian time. */
export const formatShortTime = (iso: string): string =>
  `${formatShortDate(iso)}, ${formatTimeOfDay(iso)}`;

/** `2026-11-30T10:05:00Z` → ‘30 Nov 2026’, in Indian time. */
export function formatShortDate(iso: string): string {
  const [date = '', month = '', year = ''] = formatDate(dayInIndia(new Date(iso))).split(' ');
  return `${date} ${month === 'September' ? 'Sept' : month.slice(0, 3)} ${year}`;
}

/** `2026-11-30T10:05:00Z` → ‘3:35 pm’, in Indian time. */
export function formatTimeOfDay(iso: string): string {
  const india = new Date(Date.parse(iso) + indiaOffsetMs);
  const hours = india.getUTCHours();
  const minutes = String(india.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `2026-11-30` → ‘30 November’ */
export const dayAndMonth = (day: string) =>
  `${dayOfMonth(day)} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;

const dayOfMonth = (day: string) => Number(day.slice(8));

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
