import type { ShipmentGroup } from './constants';
import type { DeliveryDates } from './schema';

/** Rules for dispatch and arrival days (DL-01, DL-02). All days are calendar days in India, `YYYY-MM-DD`. */

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * The zone of a pin code is its first digit. The islands (Andaman and Nicobar, Lakshadweep) and the north-east (with
 * Sikkim) are zones of their own. 9 is the army postal service.
 */
export const deliveryZones = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'north_east',
  'islands',
] as const;
export type DeliveryZone = (typeof deliveryZones)[number];

/** The fewest and the most days in transit; null where no courier delivers. */
export type TransitDays = [least: number, most: number] | null;

export interface DispatchCalendar {
  /** At least one. */
  dispatchDays: readonly Weekday[];
  /** Days before a dispatch day on which ordering for it ends. */
  cutOffDaysBefore: number;
  /** The time of that day in India at which ordering ends, such as `15:00`. */
  cutOffTime: string;
  transitDays: Readonly<Record<DeliveryZone, TransitDays>>;
  /** The days of the year on which planting material leaves (DL-07); fruit does all year. */
  plantingSeason: Season;
}

/** A range of days of the year, both included: `12-15` is 15 December. It may span New Year. */
export interface Season {
  from: string;
  until: string;
}

/**
 * Returns the dates of a shipment ordered at `now` for a pin code, or null if no courier delivers there.
 *
 * @param notBefore the first day on which a pre-order can leave (SE-01)
 */
export function estimateDelivery(
  now: Date,
  pinCode: string,
  family: ShipmentGroup,
  calendar: DispatchCalendar,
  notBefore: string | null = null,
): DeliveryDates | null {
  const zone = deliveryZone(pinCode);
  const transit = zone && calendar.transitDays[zone];
  if (!transit) return null;
  const [least, most] = transit;
  const leaves_on = nextDispatchDay(now, family, calendar, notBefore);
  return {
    leaves_on,
    arrives_from: addDays(leaves_on, least),
    arrives_until: addDays(leaves_on, most),
  };
}

/** Returns the first dispatch day on or after `notBefore` whose cut-off is still ahead. The cut-off itself is too late. */
export function nextDispatchDay(
  now: Date,
  family: ShipmentGroup,
  { dispatchDays, cutOffDaysBefore, cutOffTime, plantingSeason }: DispatchCalendar,
  notBefore: string | null = null,
): string {
  const isOpen = (day: string) =>
    dispatchDays.includes(weekdayOf(day)) &&
    (family === 'fruit' || isInSeason(day, plantingSeason)) &&
    now.getTime() < timeInIndia(addDays(day, -cutOffDaysBefore), cutOffTime);
  const today = dayInIndia(now);
  let day = notBefore !== null && notBefore > today ? notBefore : today;
  while (!isOpen(day)) day = addDays(day, 1);
  return day;
}

function isInSeason(day: string, { from, until }: Season): boolean {
  const dayOfYear = day.slice(5);
  return from <= until
    ? from <= dayOfYear && dayOfYear <= until
    : from <= dayOfYear || dayOfYear <= until;
}

/** Returns the zone of a pin code, or undefined for any other text. */
export function deliveryZone(pinCode: string): DeliveryZone | undefined {
  if (!/^[1-9]\d{5}$/.test(pinCode)) return undefined;
  if (/^(744|6825)/.test(pinCode)) return 'islands';
  if (/^(737|78|79)/.test(pinCode)) return 'north_east';
  return deliveryZones.find((zone) => zone === pinCode.charAt(0));
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** India has one time zone, UTC+05:30, without daylight saving time. */
export const indiaOffsetMs = 330 * minuteMs;

/** Returns the calendar day in India at an instant. */
export function dayInIndia(time: Date): string {
  return new Date(time.getTime() + indiaOffsetMs).toISOString().slice(0, 10);
}

/** Returns milliseconds since the epoch. */
function timeInIndia(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00+05:30`);
}

/** Whether a text is a valid day of this century, such as `2026-11-30`. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return (
    text.startsWith('20') &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().slice(0, 10) === text
  );
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Moves all dates so that the shipment leaves on another day. */
export function moveDates(dates: DeliveryDates, leaves_on: string): DeliveryDates {
  const days = (Date.parse(leaves_on) - Date.parse(dates.leaves_on)) / dayMs;
  return {
    leaves_on,
    arrives_from: addDays(dates.arrives_from, days),
    arrives_until: addDays(dates.arrives_until, days),
  };
}

function weekdayOf(day: string): Weekday {
  return weekdays[new Date(day).getUTCDay()] ?? 'sunday';
}
