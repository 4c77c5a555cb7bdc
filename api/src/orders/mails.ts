import { formatExactRupees, type OrderDetails, type OrderStatus } from '@shop/shared/contract';
import { brand } from '@shop/shared/brand';
import { routes } from '@shop/shared/routes';
import type { Db } from '../db/schema';
import { mailBody } from '../mail/mailBody';
import { insertMail, type NewMail } from '../mail/outbox';
import { findOrder } from './queries';

/** What the buyer is told by mail; packing is nothing to write about. */
const news: Partial<Record<OrderStatus, { subject: string; text: string }>> = {
  placed: {
    subject: 'We have your order',
    text:
      `Thank you for ordering at ${brand.name}. You can cancel within 24 hours, as long as the order\n` +
      'has not been dispatched.',
  },
  dispatched: { subject: 'Your order is on its way', text: 'Your boxes have left the orchard.' },
  delivered: {
    subject: 'Your order has been delivered',
    text: 'If any fruit has arrived damaged, ask for a replacement within 5 days: on the page of your order.',
  },
  cancelled: {
    subject: 'Your order is cancelled',
    text: 'Nothing will be sent, and nothing is to be paid.',
  },
};

/**
 * Writes the mail about the state that an order has reached. Call it in the transaction that brought
 * it there (S-32, S-48).
 */
export async function mailOrderState(
  trx: Db,
  orderId: string,
  publicOrigin: string,
): Promise<void> {
  const { user_id } = await trx
    .selectFrom('orders')
    .select('user_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const order = await findOrder(trx, user_id, orderId);
  const mail = order && orderMail(order, publicOrigin);
  if (mail) await insertMail(trx, mail);
}

/** The address may be anybody's: what the buyer typed is not part of the mail. */
export function orderMail(order: OrderDetails, publicOrigin: string): NewMail | null {
  const told = news[order.order_status];
  if (!told) return null;
  const lines = order.items.map(
    ({ quantity, product_data: { label, weight }, total_amount }) =>
      `${quantity} × ${label} (${weight}): ${formatExactRupees(total_amount)}`,
  );
  return {
    to: order.email,
    subject: `${told.subject} (${brand.name})`,
    text: mailBody(
      'Hello,',
      told.text,
      [
        ...lines,
        `Total, delivery and taxes included: ${formatExactRupees(order.total_amount)}`,
      ].join('\n'),
      `Order ${order.order_id}:\n${publicOrigin}${routes.order.to(order.order_id)}`,
    ),
  };
}
