export const stockMovementKinds = [
  'opening',
  'order',
  'cancellation',
  'expiry',
  'correction',
] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];
