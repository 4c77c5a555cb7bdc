export const stockMovementKinds = [
  'opening',
  'order',
  'cancellation',
  'expiry',
  'correction',
] as const;
