export const roleLabels = { owner: 'Owner', staff: 'Staff' } as const;

/** Returns ‘1 box’ or ‘3 boxes’. */
export const boxesText = (boxes: number): string => `${boxes} ${boxes === 1 ? 'box' : 'boxes'}`;

export const shipmentsText = (count: number): string =>
  `${count} ${count === 1 ? 'shipment' : 'shipments'}`;

export const ordersText = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Returns ‘Asha Negi (asha@example.in)’, which tells people with the same name apart (S-51). */
export const personText = (name: string | null, email: string | null): string | null =>
  name !== null && email !== null ? `${name} (${email})` : name;
