export const unusualKinds = [
  'refused',
  'wrong_factor',
  'many_read',
  'own_order',
  'own_purchase',
  'many_cancelled',
] as const;
export type UnusualKind = (typeof unusualKinds)[number];

/** How long unusual events are shown. */
export const unusualDays = 7;
