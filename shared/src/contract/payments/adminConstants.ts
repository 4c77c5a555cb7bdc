export const refundStates = ['pending', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** The entries of the ledger: money that arrived or left, and what changes the sum that an order owes. */
export const moneyEntryKinds = [
  'payment',
  'refund',
  'customer_fee',
  'offer',
  'kept',
  'written_off',
  'compensation',
] as const;
export type MoneyEntryKind = (typeof moneyEntryKinds)[number];

/**
 * Whom a failed call of the provider's API concerns: the owner, whose keys are wrong; this release, whose request is
 * refused; or the provider, who is failing, rate limiting, unreachable or incomprehensible.
 */
export const razorpayConcerns = ['keys', 'request', 'provider'] as const;
export type RazorpayConcern = (typeof razorpayConcerns)[number];

/** Lists of the money of the shop. */
export const moneyLists = ['all', 'unplaced', 'payments', 'refunds'] as const;
export type MoneyList = (typeof moneyLists)[number];
