import { maxMailsToAccount, maxMailsToStranger } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import type { NewMail } from './outboxQueries';
import { insertMailBelow } from './recipientQueries';

/**
 * Enqueues a mail to an e-mail that somebody has typed, unless that recipient got as many as is
 * allowed within 24 hours: the shop must not be a tool to flood strangers. What caused the mail goes
 * on without it. Call inside the transaction of its cause, last.
 * @param about whom it is about, and the e-mail of their account where it may get more; null for a visitor
 * @returns whether it was enqueued.
 */
export async function insertLimitedMail(
  trx: Db,
  mail: NewMail,
  about: { userId: string; accountEmail?: string } | null,
): Promise<boolean> {
  const isOwn = about?.accountEmail?.toLowerCase() === mail.to.toLowerCase();
  const limit = isOwn ? maxMailsToAccount : maxMailsToStranger;
  return insertMailBelow(trx, mail, about?.userId ?? null, limit);
}
