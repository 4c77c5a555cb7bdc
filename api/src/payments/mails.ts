import {
  awaitsCall,
  confirmedByPhone,
  formatExactPaise,
  payRestText,
  refundQuestion,
  refundText,
  toPaise,
  type PaymentEventKind,
} from '@shop/shared/contract';
import type { NewMail } from '../mail/outboxQueries';
import { buyerMail } from '../orders/mail/buyerMail';
import { creditNoteTexts } from '../orders/mail/creditNoteTexts';
import { upiTexts } from '../orders/mail/upiTexts';
import type { StoredOrder, StoredPaymentEvent } from '../orders/StoredOrder';

interface Written {
  subject: string;
  text: (order: StoredOrder, amount: string) => string;
}

const restOf = ({ due_paise, payment_method }: StoredOrder): string =>
  due_paise === 0 ? '' : payRestText({ payment_method }, formatExactPaise(due_paise));

const refundOf = (order: StoredOrder): string =>
  order.refund_paise === 0
    ? ''
    : `${refundText(order, formatExactPaise(order.refund_paise))} ${refundQuestion(order)}`.trim();

const texts: Partial<Record<PaymentEventKind, Written>> = {
  received: {
    subject: 'We have your payment',
    text: (order, amount) => {
      const received =
        `We have received ${amount} for your order. Thank you. ${restOf(order)}`.trim();
      return awaitsCall(order) ? `${received} ${confirmedByPhone}` : received;
    },
  },
  due_back: { subject: 'We return your payment', text: refundOf },
  refunded: {
    subject: 'We have returned your payment',
    text: (order, amount) =>
      `We have returned ${amount}. Your bank may take 3 to 5 days to show it. ${refundOf(order)}`.trim(),
  },
  reversed: {
    subject: 'A correction of your payment',
    text: (order, amount) =>
      `We told you that ${amount} had arrived for this order. That was our mistake, and we are sorry. ${restOf(order)}`.trim(),
  },
  voided: {
    subject: 'We have not found your payment',
    text: () =>
      'You told us that you have paid this order, which is cancelled. We have compared the payment reference with our ' +
      'bank account, and no such payment has reached us. If your UPI app shows another reference, please enter it on ' +
      'your order’s page, and we return the money. If it shows the same one, your bank can tell you where the money is.',
  },
  adjusted: {
    subject: 'About your payment',
    text: (_order, amount) => `We do not return ${amount} of your payment. The reason:`,
  },
};

/**
 * Tells the buyer what has happened to the money of an order (PY-06, PY-09), by the last entry of its history. It names
 * the amount, what is missing and how to pay it.
 * @returns Null for an entry without a mail, or if the order's email address was erased.
 */
export function paymentMail(order: StoredOrder, publicOrigin: string): NewMail | null {
  const last = order.payment_events.at(-1);
  const mail = last && texts[last.kind];
  if (!mail) return null;
  // What was too much has just arrived.
  const received = last.kind === 'due_back' ? order.payment_events.at(-2) : undefined;
  const isExcess = received?.kind === 'received' && order.order_status !== 'cancelled';
  const amountOf = ({ amount_paise }: StoredPaymentEvent) =>
    formatExactPaise(amount_paise ?? toPaise(0));
  const reference = last.reference || (received?.kind === 'received' && received.reference);
  const upi = upiTexts(order, publicOrigin);
  return buyerMail(order, publicOrigin, {
    subject: mail.subject,
    qrCode: upi.qrCode,
    paragraphs: [
      ...(isExcess ? [`We have received ${amountOf(received)} for your order. Thank you.`] : []),
      mail.text(order, amountOf(last)),
      ...(last.reason ? [last.reason] : []),
      ...(reference ? [`Reference: ${reference}`] : []),
      ...(last.kind === 'refunded' ? creditNoteTexts(order) : []),
      ...upi.paragraphs,
    ],
  });
}
