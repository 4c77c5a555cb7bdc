import {
  formatExactPaise,
  isPayableByUpi,
  openReport,
  upiPaymentLimit,
  upiPictureLimit,
} from '@shop/shared/contract';
import { mailUrls } from '@shop/shared/routes';
import type { QrCode } from '../../mail/outboxQueries';
import { upiLinkOf } from '../payment/upiPayee';
import type { StoredOrder } from '../StoredOrder';

interface UpiTexts {
  paragraphs: string[];
  qrCode?: QrCode;
}

/**
 * Returns the paragraphs of a mail that say how to pay by UPI, and the QR code (PY-04); none if no UPI payment is
 * awaited, or a reported one is being checked. There is no `upi:` link, because most mail programs do not open it. The page of the order has it.
 */
export function upiTexts(order: StoredOrder, publicOrigin: string): UpiTexts {
  const { order_id, order_number, upi_payee } = order;
  const isAwaited = isPayableByUpi(order) && openReport(order) === undefined;
  if (!upi_payee || !isAwaited) return { paragraphs: [] };
  const { vpa, payeeName } = upi_payee;
  const amount = formatExactPaise(order.due_paise);
  const payment = [
    `Amount: ${amount}`,
    `UPI ID: ${vpa} (${payeeName})`,
    `Note: ${order_number}`,
  ].join('\n');
  return {
    paragraphs: [
      'Please scan the attached QR code from another screen, or pay to our UPI ID:',
      payment,
      `${upiPaymentLimit} ${upiPictureLimit}`,
      `To pay with an app on this phone, please open your order’s page:\n${publicOrigin}${mailUrls.order(order_id)}`,
      'After paying, please enter the payment reference from your UPI app (UTR) there.',
    ],
    qrCode: {
      content: upiLinkOf(order, upi_payee),
      alt: `QR code to pay ${amount} to ${payeeName} by UPI`,
      below: payment,
    },
  };
}
