import { maxMailsToAccount, maxMailsToStranger } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import type { NewMail } from './outboxQueries';
import { insertMailBelow } from './recipientQueries';

/**
 * Enqueues a mail to an address that somebody has typed, unless the recipient has reached the limit of 24 hours. So
 * nobody can use the shop to flood strangers. What caused the mail goes on without it. Call last in the transaction of
 * its cause.
 * @param account The account that the mail is about, and its address if that may get more mails; null for a visitor.
 * @returns Whether the mail was enqueued.
 */
export async function insertLimitedMail(
  trx: Db,
  mail: NewMail,
  account: { userId: string; accountEmail?: string } | null,
): Promise<boolean> {
  const isOwn = account?.accountEmail?.toLowerCase() === mail.to.toLowerCase();
  const limit = isOwn ? maxMailsToAccount : maxMailsToStranger;
  return insertMailBelow(trx, mail, account?.userId ?? null, limit);
}
