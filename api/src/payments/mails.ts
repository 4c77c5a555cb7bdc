import { brand } from '@shop/shared/brand';
import {
  awaitsCall,
  confirmedByPhone,
  formatExactRupees,
  refundQuestion,
  refundText,
  type OrderDetails,
  type PaymentStatus,
} from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { mailBody } from '../mail/mailBody';
import type { NewMail } from '../mail/outboxQueries';

type Text = (order: OrderDetails, amount: string) => string;

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
    text: (order) => `${refundText(order)} ${refundQuestion(order)}`.trim(),
  },
  refunded: {
    subject: 'We have returned your payment',
    text: (_order, amount) =>
      `We have returned ${amount}. Your bank may take 3 to 5 days to show it.`,
  },
};

/**
 * The mail about the present status of a payment (PY-06, PY-09); null when there is none, or no e-mail any more.
 * It contains nothing that the buyer typed.
 */
export function paymentMail(order: OrderDetails, publicOrigin: string): NewMail | null {
  const { payment_status, order_number, total_amount } = order;
  const mail = texts[payment_status];
  if (!mail || order.email === '') return null;
  const event = order.payment_events.find(({ status }) => status === payment_status);
  return {
    to: order.email,
    subject: `${mail.subject}: ${order_number} (${brand.name})`,
    text: mailBody(
      'Hello,',
      mail.text(order, formatExactRupees(total_amount)),
      ...(event?.reason ? [event.reason] : []),
      ...(event?.reference ? [`Reference: ${event.reference}`] : []),
      `Order ${order_number}:\n${publicOrigin}${routes.order.to(order.order_id)}`,
    ),
  };
}
