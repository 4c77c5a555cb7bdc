import { brand } from '@shop/shared/brand';
import { mailUrls } from '@shop/shared/routes';
import { mailBody } from '../../mail/mailBody';
import type { NewMail, QrCode } from '../../mail/outboxQueries';
import type { StoredOrder } from '../StoredOrder';

interface Content {
  subject: string;
  paragraphs: readonly string[];
  qrCode?: QrCode | undefined;
  /** The order whose page the mail links to. Default: the order of the mail. */
  linkedOrder?: StoredOrder | undefined;
}

/**
 * Writes a mail about an order to its buyer. It must contain nothing that the buyer typed, because the address may be
 * somebody else's.
 * @returns Null if the order's email address was erased.
 */
export function buyerMail(
  order: StoredOrder,
  publicOrigin: string,
  { subject, paragraphs, qrCode, linkedOrder = order }: Content,
): NewMail | null {
  if (order.email === '') return null;
  const link = `${publicOrigin}${mailUrls.order(linkedOrder.order_id)}`;
  return {
    to: order.email,
    subject: `${subject}: ${order.order_number} (${brand.name})`,
    text: mailBody('Hello,', ...paragraphs, `Order ${linkedOrder.order_number}:\n${link}`),
    ...(qrCode && { qrCode }),
  };
}
