import { formatDay } from '@shop/shared/contract';

/** ‘1 box’, ‘3 boxes’ */
export const boxesText = (boxes: number): string => `${boxes} ${boxes === 1 ? 'box' : 'boxes'}`;

/** ‘1 shipment’, ‘3 shipments’ */
export const shipmentsText = (count: number): string =>
  `${count} ${count === 1 ? 'shipment' : 'shipments'}`;

/** ‘1 order’, ‘3 orders’ */
export const ordersText = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** ‘Monday 30 November 2026’ */
export const dayWithYear = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;

/** ‘Asha Negi (asha@example.in)’: whoever shares a name is still told apart (S-51). */
export const personText = (name: string | null, email: string | null): string | null =>
  name !== null && email !== null ? `${name} (${email})` : name;
