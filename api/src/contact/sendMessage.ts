import type { FastifyBaseLogger } from 'fastify';
import type { ContactMessage } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { transact } from '../db/transact';
import { insertLimitedMail } from '../mail/insertLimitedMail';
import { insertMail } from '../mail/outboxQueries';
import type { Services } from '../services';
import { messageMail, receiptMail } from './mails';
import { insertContactMessage } from './queries';

/** Stores a message and the mails to the shop and to its sender (CO-02); resolves to its ticket. */
export async function sendMessage(
  { db, publicOrigin, readSettings }: Pick<Services, 'db' | 'publicOrigin' | 'readSettings'>,
  message: ContactMessage,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<string> {
  // Before the transaction, as the embedded database has one connection.
  const { email } = (await readSettings()).shop.contact;
  return transact(db, async (trx) => {
    const ticket = await insertContactMessage(trx, message);
    const adminUrl = `${publicOrigin}${routes.adminMessage.to(ticket)}`;
    await insertMail(trx, messageMail(email, ticket, message, adminUrl));
    if (!(await insertLimitedMail(trx, receiptMail(ticket, message.email)))) {
      log.warn({ event: 'mail_dropped', ticket }, 'recipient got too many mails');
    }
    return ticket;
  });
}
