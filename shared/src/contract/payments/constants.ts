/** In display order (PY-01). The first one that fits is preselected: cash on delivery, which needs no deadline. */
export const paymentMethods = ['cod', 'upi', 'razorpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * The status follows from the entries of an order (MY-02): `unpaid` → `part_paid` → `paid` → `overpaid` with what
 * arrives, `refund_due` → `refunded` after a cancellation. Nothing arrived: `voided` after a cancellation, or
 * `written_off` (MO-01). A replacement is free and keeps `none` (AD-08).
 */
export const paymentStatuses = [
  'unpaid',
  'part_paid',
  'paid',
  'overpaid',
  'refund_due',
  'refunded',
  'voided',
  'written_off',
  'none',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
