import type { OrderDetails } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { insertLimitedMail } from '../mail/insertLimitedMail';
import type { NewMail } from '../mail/outboxQueries';
import { orderMail } from './mails';
import { getOrder } from './detailQueries';

/**
 * Enqueues the mail about the present status of an order, or of its payment, in the transaction that has
 * changed it (S-32).
 * @param write null when there is no mail.
 * @returns the order.
 */
export async function mailOrder(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  write: (order: OrderDetails, publicOrigin: string) => NewMail | null = orderMail,
): Promise<OrderDetails> {
  const { order, accountEmail } = await getOrder(trx, orderId);
  const mail = write(order, publicOrigin);
  if (mail) await insertLimitedMail(trx, mail, accountEmail);
  return order;
}
