import {
  awaitsCall,
  confirmedByPhone,
  formatExactPaise,
  refundQuestion,
  refundText,
  type PaymentStatus,
} from '@shop/shared/contract';
import type { NewMail } from '../mail/outboxQueries';
import { buyerMail } from '../orders/mail/buyerMail';
import type { StoredOrder } from '../orders/StoredOrder';

type Text = (order: StoredOrder, amount: string) => string;

const texts: Partial<Record<PaymentStatus, { subject: string; text: Text }>> = {
  paid: {
    subject: 'We have your payment',
    text: (order, amount) => {
      const received = `We have received ${amount} for your order. Thank you.`;
      return awaitsCall(order) ? `${received} ${confirmedByPhone}` : received;
    },
  },
  refund_due: {
    subject: 'We return your payment',
    text: (order, amount) => `${refundText(order, amount)} ${refundQuestion(order)}`.trim(),
  },
  refunded: {
    subject: 'We have returned your payment',
    text: (_order, amount) =>
      `We have returned ${amount}. Your bank may take 3 to 5 days to show it.`,
  },
};

/**
 * Tells the buyer the current status of a payment (PY-06, PY-09).
 * @returns Null for a status without a mail, or if the order's email address was erased.
 */
export function paymentMail(order: StoredOrder, publicOrigin: string): NewMail | null {
  const { payment_status, total_paise } = order;
  const mail = texts[payment_status];
  if (!mail) return null;
  const event = order.payment_events.find(({ status }) => status === payment_status);
  return buyerMail(order, publicOrigin, {
    subject: mail.subject,
    paragraphs: [
      mail.text(order, formatExactPaise(total_paise)),
      ...(event?.reason ? [event.reason] : []),
      ...(event?.reference ? [`Reference: ${event.reference}`] : []),
    ],
  });
}
