import type { ContactMessage } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { insertMail } from '../mail/outbox';
import { messageMail, receiptMail } from './mails';
import { insertContactMessage } from './queries';

/** Stores a message with the mails to the shop and to its sender (CO-02); resolves to its ticket. */
export function sendMessage(db: Db, message: ContactMessage): Promise<string> {
  return transact(db, async (trx) => {
    const ticket = await insertContactMessage(trx, message);
    await insertMail(trx, messageMail(ticket, message));
    await insertMail(trx, receiptMail(ticket, message.email));
    return ticket;
  });
}
