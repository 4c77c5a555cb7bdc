import type { OrderDetails } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { insertLimitedMail } from '../mail/insertLimitedMail';
import type { NewMail } from '../mail/outboxQueries';
import { getOrder } from './detailQueries';

/**
 * Enqueues a mail about an order to its buyer, in the transaction that has changed it (S-32).
 * @param write the mail; null when there is none.
 * @returns the order.
 */
export async function mailOrder(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  write: (order: OrderDetails, publicOrigin: string) => NewMail | null,
): Promise<OrderDetails> {
  const { order, accountEmail } = await getOrder(trx, orderId);
  const mail = write(order, publicOrigin);
  if (mail) await insertLimitedMail(trx, mail, accountEmail);
  return order;
}
