/** In display order (PY-01). The first one that fits is preselected: cash on delivery, which needs no deadline. */
export const paymentMethods = ['cod', 'upi', 'razorpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Transitions go forward only (PY-06): unpaid → paid → refund_due → refunded, unpaid → voided, unpaid → written_off →
 * paid (MO-01). A replacement is free and keeps `none` (AD-08).
 */
export const paymentStatuses = [
  'unpaid',
  'paid',
  'refund_due',
  'refunded',
  'voided',
  'written_off',
  'none',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
