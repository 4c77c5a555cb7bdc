import type { OrderDetails } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { insertLimitedMail } from '../mail/insertLimitedMail';
import { orderMail } from './mails';
import { getOrder } from './detailQueries';

/**
 * Enqueues the mail about the present status of an order, in the transaction that has changed it (S-32).
 * @returns the order.
 */
export async function mailOrder(
  trx: Db,
  publicOrigin: string,
  orderId: string,
): Promise<OrderDetails> {
  const { order, accountEmail } = await getOrder(trx, orderId);
  const mail = orderMail(order, publicOrigin);
  if (mail) await insertLimitedMail(trx, mail, accountEmail);
  return order;
}
