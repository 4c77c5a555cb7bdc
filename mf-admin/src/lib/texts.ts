import { dayInIndia, formatDay, formatTime } from '@shop/shared/contract';

/** ‘1 box’, ‘3 boxes’ */
export const boxesText = (boxes: number): string => `${boxes} ${boxes === 1 ? 'box' : 'boxes'}`;

/** ‘1 shipment’, ‘3 shipments’ */
export const shipmentsText = (count: number): string =>
  `${count} ${count === 1 ? 'shipment' : 'shipments'}`;

/** ‘1 order’, ‘3 orders’ */
export const ordersText = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** ‘Monday 30 November, 3:35 pm’: the staff are in India. */
export const timeText = (iso: string): string => formatTime(iso).replace(' IST', '');

/** ‘today’, or the day of an ISO time. */
export function dayText(iso: string, today: string): string {
  const day = dayInIndia(new Date(iso));
  return day === today ? 'today' : formatDay(day);
}

/** ‘Asha Negi (asha@example.in)’: whoever shares a name is still told apart (S-51). */
export const personText = (name: string | null, email: string | null): string | null =>
  name !== null && email !== null ? `${name} (${email})` : name;
