import {
  formatExactPaise,
  paymentLabels,
  toPaise,
  type Paise,
  type PaymentMethod,
  type PaymentStatus,
} from '@shop/shared/contract';

export interface ReceiptPayment {
  /** The method when the receipt was issued. */
  payment_method: PaymentMethod | null;
  total_paise: Paise;
  /** The current status. */
  payment_status: PaymentStatus;
  /** The day of the payment in the format of receipts, or null. */
  paid_on: string | null;
}

/** Returns what a receipt says about the payment: the method, what is paid and what is due now (RC-01). */
export function paymentTexts({
  payment_method,
  total_paise,
  payment_status,
  paid_on,
}: ReceiptPayment): string[] {
  const total = formatExactPaise(total_paise);
  const nothing = formatExactPaise(toPaise(0));
  const method = `Payment: ${payment_method ? paymentLabels[payment_method] : 'as agreed'}`;
  const paid = `Paid: ${total}${paid_on ? ` on ${paid_on}` : ''}`;
  switch (payment_status) {
    case 'unpaid':
      return [
        method,
        `Paid: ${nothing}`,
        `${payment_method === 'cod' ? 'Due on delivery' : 'Due'}: ${total}`,
      ];
    case 'paid':
      return [method, paid, `Due: ${nothing}`];
    case 'refund_due':
      return [method, paid, `To be returned: ${total}`];
    case 'refunded':
      return [method, paid, `Returned: ${total}`];
    case 'voided':
    case 'written_off':
    case 'none':
      return [method, `Paid: ${nothing}`, `Due: ${nothing}`];
  }
}
