import { formatExactRupees } from './money';
import type { PaymentOptions } from './types';

/** In the order in which they are offered (PY-01). */
export const paymentMethods = ['cod'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentLabels: Record<PaymentMethod, string> = { cod: 'Cash on delivery' };

export interface PayableOrder {
  boxes: number;
  /** Rupees. */
  total: number;
  /** It may be incomplete. */
  pinCode: string;
  /** False where nobody delivers (DL-04). */
  isDeliverable: boolean;
}

/** The methods by which an order can be paid; none where the shop has to be asked first (PY-01, PY-03). */
export function paymentMethodsFor(
  { boxes, total, pinCode, isDeliverable }: PayableOrder,
  { cod }: PaymentOptions,
): PaymentMethod[] {
  const isCod =
    cod !== null &&
    boxes <= cod.max_boxes &&
    total <= cod.max_amount &&
    (cod.pin_codes.length === 0 || cod.pin_codes.some((start) => pinCode.startsWith(start)));
  return isCod && isDeliverable ? ['cod'] : [];
}

/**
 * What a payment method means for the customer, or what happens next without one (PY-01, PY-02): in the
 * checkout, after ordering and in the mail.
 *
 * @param total rupees
 */
export function paymentMeaning(method: PaymentMethod | null, total: number): string {
  if (method === null) {
    return 'We call you to confirm the order and how you pay. You pay nothing before that.';
  }
  return `You pay ${formatExactRupees(total)} in cash when your boxes arrive.`;
}
