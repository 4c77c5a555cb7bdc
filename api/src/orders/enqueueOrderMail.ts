import type { FastifyBaseLogger } from 'fastify';
import type { OrderDetails } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { insertLimitedMail } from '../mail/insertLimitedMail';
import { insertMail, type NewMail } from '../mail/outboxQueries';
import { getOrder } from './detailQueries';

/** The mail about an order; null when there is none. */
type Write = (order: OrderDetails, publicOrigin: string) => NewMail | null;

export interface LimitedMailContext {
  publicOrigin: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Enqueues a mail about an order to its buyer, in the transaction that has changed it (S-32). For what the shop or
 * the API itself has done: such a mail is never limited.
 * @returns the order.
 */
export async function enqueueOrderMail(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  write: Write,
): Promise<OrderDetails> {
  const { order, userId } = await getOrder(trx, orderId);
  const mail = write(order, publicOrigin);
  if (mail) await insertMail(trx, { ...mail, orderId }, userId);
  return order;
}

/**
 * As `enqueueOrderMail`, for what its customer has done, who may have typed anybody's e-mail: beyond the recipient's limit
 * the mail is dropped, and the log says so (S-45).
 */
export async function mailOrderWithinLimit(
  trx: Db,
  { publicOrigin, log }: LimitedMailContext,
  orderId: string,
  write: Write,
): Promise<OrderDetails> {
  const { order, ...about } = await getOrder(trx, orderId);
  const mail = write(order, publicOrigin);
  if (mail && !(await insertLimitedMail(trx, { ...mail, orderId }, about))) {
    log.warn({ event: 'mail_dropped', order_id: orderId }, 'recipient got too many mails');
  }
  return order;
}
