import type { FastifyBaseLogger } from 'fastify';
import type { ContactMessage } from '@shop/shared/contract';
import { mailUrls } from '@shop/shared/routes';
import { sessionEnded } from '../auth/authentication';
import { lockUser } from '../auth/userQueries';
import { transact } from '../db/transact';
import { insertLimitedMail } from '../mail/insertLimitedMail';
import { insertMail } from '../mail/outboxQueries';
import type { Services } from '../services';
import { messageMail, receiptMail } from './mails';
import { insertContactMessage } from './queries';

/**
 * Stores a message and the mails to the shop and to its sender (CO-02).
 * @param userId The signed-in user; null for a visitor.
 * @returns The ticket.
 * @throws HttpProblem 401 if the account was deleted in the meantime.
 */
export async function sendMessage(
  { db, publicOrigin, readSettings }: Pick<Services, 'db' | 'publicOrigin' | 'readSettings'>,
  message: ContactMessage,
  userId: string | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<string> {
  // Read before the transaction, because the embedded database has one connection.
  const { email } = (await readSettings()).shop.contact;
  return transact(db, async (trx) => {
    if (userId !== null && !(await lockUser(trx, userId))) throw sessionEnded();
    const ticket = await insertContactMessage(trx, message, userId);
    const adminUrl = `${publicOrigin}${mailUrls.adminMessage(ticket)}`;
    await insertMail(trx, messageMail(email, ticket, message, adminUrl), userId);
    const about = userId === null ? null : { userId };
    if (!(await insertLimitedMail(trx, receiptMail(ticket, message.email), about))) {
      log.warn({ event: 'mail_dropped', ticket }, 'recipient got too many mails');
    }
    return ticket;
  });
}
