import type { RazorpayCallback, PaymentResult } from '@shop/shared/contract';

export type CheckoutState =
  | { step: 'opening' | 'open' | 'dismissed' | 'confirming' }
  /** The payment continues on the provider's own page, which a form opens. */
  | { step: 'page' }
  /** The script cannot be loaded in this document. */
  | { step: 'blocked' }
  /** The deadline of the order has passed. */
  | { step: 'over' }
  /** The shop rejects the payment, or is unavailable. */
  | { step: 'failed'; message: string; canRetry: boolean }
  /** The payment was made, but the shop does not know it yet. Without a callback, the shop already had it. */
  | { step: 'unconfirmed'; callback: RazorpayCallback | null };

const atRazorpay = 'Please pay on the page of Razorpay. After that you come back here.';

const stepTexts: Partial<Record<CheckoutState['step'], string>> = {
  opening: 'The payment opens …',
  open: 'Please pay in the window of Razorpay.',
  page: atRazorpay,
  dismissed: 'You have closed the payment window. Your order is not paid yet.',
  over:
    'The time to pay is over, so the payment was closed. If you have just paid, your money is not lost: we ask ' +
    'Razorpay about it, and write you an email.',
  confirming: 'Your payment is being confirmed …',
  unconfirmed:
    'Razorpay has not confirmed your payment yet. It is not lost: we ask again every few minutes, and ' +
    'tell you by email. You can leave this page.',
};

const resultTexts: Partial<Record<PaymentResult, string>> = {
  // An alert says it.
  failed: '',
  cancelled: `You have left the page of Razorpay. Your order is not paid yet.`,
  unverified:
    'We could not verify the message about your payment, so your order is not paid yet. If money has left your ' +
    'account, it is not lost: we ask Razorpay every few minutes. Please wait a little before you pay again.',
};

/** Whether it is no longer the visitor's turn to pay. */
export const isEnded = ({ step }: CheckoutState): boolean =>
  step === 'over' || step === 'confirming' || step === 'unconfirmed';

/** Says where the payment is. */
export function stateText(
  { step }: CheckoutState,
  result: PaymentResult | null,
): string | undefined {
  const resultText = step === 'page' && result ? resultTexts[result] : undefined;
  return resultText ?? stepTexts[step];
}

/** Says why the payment of the provider's page has failed. @param words the provider's; null if it says nothing */
export function failedText(words: string | null): string {
  const reason = words === null ? '' : ` Razorpay says: “${words}”`;
  return `Your payment did not go through.${reason} If money has left your account, your bank returns it within a few days. You can try again.`;
}
