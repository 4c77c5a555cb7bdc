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

/** What an entry in the history of an order's money says (MY-01). */
export const paymentEventKinds = [
  'reported',
  'received',
  'reversed',
  'due_back',
  'refund_started',
  'refunded',
  'refund_failed',
  'voided',
  'written_off',
  'adjusted',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

/** How money comes and goes: in cash, by UPI, by another bank transfer, or through the provider. */
export const moneyMethods = ['cash', 'upi', 'bank', 'razorpay'] as const;
export type MoneyMethod = (typeof moneyMethods)[number];
