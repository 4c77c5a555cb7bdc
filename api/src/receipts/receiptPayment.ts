import {
  formatExactPaise,
  paymentLabels,
  type Paise,
  type PaymentMethod,
} from '@shop/shared/contract';

export interface ReceiptPayment {
  /** The method when the receipt was issued. */
  payment_method: PaymentMethod | null;
  received_paise: Paise;
  returned_paise: Paise;
  due_paise: Paise;
  refund_paise: Paise;
  /** The day of the last payment in the format of receipts, or null. */
  paid_on: string | null;
}

/** Returns what a receipt says about the payment: the method, what is paid and what is due now (RC-01). */
export function paymentTexts({ payment_method, paid_on, ...amounts }: ReceiptPayment): string[] {
  const { received_paise, returned_paise, due_paise, refund_paise } = amounts;
  const texts = [
    `Payment: ${payment_method ? paymentLabels[payment_method] : 'as agreed'}`,
    `Paid: ${formatExactPaise(received_paise)}${paid_on ? ` on ${paid_on}` : ''}`,
  ];
  if (returned_paise > 0) texts.push(`Returned: ${formatExactPaise(returned_paise)}`);
  if (refund_paise > 0) texts.push(`To be returned: ${formatExactPaise(refund_paise)}`);
  if (due_paise > 0 || (returned_paise === 0 && refund_paise === 0)) {
    const isOnDelivery = payment_method === 'cod' && received_paise === 0 && due_paise > 0;
    texts.push(`${isOnDelivery ? 'Due on delivery' : 'Due'}: ${formatExactPaise(due_paise)}`);
  }
  return texts;
}
