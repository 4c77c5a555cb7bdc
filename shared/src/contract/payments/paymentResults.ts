/** How a visitor comes back from the payment provider's page; `waiting` if the payment has not arrived yet (PY-07). */
export const paymentResults = ['failed', 'cancelled', 'waiting', 'unverified'] as const;
export type PaymentResult = (typeof paymentResults)[number];
