import { formatDay } from '@shop/shared/contract';

export const roleLabels = { owner: 'Owner', staff: 'Staff' } as const;

/** Returns ‘1 box’ or ‘3 boxes’. */
export const boxesText = (boxes: number): string => `${boxes} ${boxes === 1 ? 'box' : 'boxes'}`;

export const shipmentsText = (count: number): string =>
  `${count} ${count === 1 ? 'shipment' : 'shipments'}`;

export const ordersText = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Returns ‘Monday 30 November 2026’. */
export const dayWithYear = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;

/** Returns ‘Asha Negi (asha@example.in)’, which tells people with the same name apart (S-51). */
export const personText = (name: string | null, email: string | null): string | null =>
  name !== null && email !== null ? `${name} (${email})` : name;
