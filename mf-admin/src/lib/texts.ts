import { counted } from '@shop/shared/contract';

export const roleLabels = { owner: 'Owner', staff: 'Staff' } as const;

export const shipmentsText = (count: number): string => counted(count, 'shipment');

export const ordersText = (count: number): string => counted(count, 'order');

/** Returns ‘Asha Negi (asha@example.in)’, which tells people with the same name apart (S-51). */
export const personText = (name: string | null, email: string | null): string | null =>
  name !== null && email !== null ? `${name} (${email})` : name;
