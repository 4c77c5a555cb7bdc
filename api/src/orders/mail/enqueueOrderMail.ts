import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/schema';
import { insertLimitedMail } from '../../mail/insertLimitedMail';
import { insertMail, type NewMail } from '../../mail/outboxQueries';
import { getOrder } from '../detailQueries';
import type { StoredOrder } from '../StoredOrder';

/** Writes the mail about an order, if there is one. */
type WriteMail = (order: StoredOrder, publicOrigin: string) => NewMail | null | undefined;

export interface LimitedMailContext {
  publicOrigin: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Enqueues a mail about an order to its buyer, in the transaction that changed the order (S-32). Use it for changes by
 * the staff or the system: these mails have no limit.
 * @returns The order.
 */
export async function enqueueOrderMail(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  write: WriteMail,
): Promise<StoredOrder> {
  const { order, userId } = await getOrder(trx, orderId);
  const mail = write(order, publicOrigin);
  if (mail) await insertMail(trx, { ...mail, orderId }, userId);
  return order;
}

/**
 * Like `enqueueOrderMail`, for changes by the customer, who may have typed any address. Beyond the recipient's limit,
 * the mail is dropped and the log says so (S-45).
 * @returns The order.
 */
export async function mailOrderWithinLimit(
  trx: Db,
  { publicOrigin, log }: LimitedMailContext,
  orderId: string,
  write: WriteMail,
): Promise<StoredOrder> {
  const { order, ...account } = await getOrder(trx, orderId);
  const mail = write(order, publicOrigin);
  if (mail && !(await insertLimitedMail(trx, { ...mail, orderId }, account))) {
    log.warn({ event: 'mail_dropped', order_id: orderId }, 'recipient got too many mails');
  }
  return order;
}
