import type { ContactMessage } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { newTicket } from './ticket';

/** Stores a message under a new ticket number. */
export async function insertContactMessage(trx: Db, message: ContactMessage): Promise<string> {
  const { name, phone_number, email, comment } = message;
  for (;;) {
    const stored = await trx
      .insertInto('contact_messages')
      .values({ ticket: newTicket(), name, phone_number, email, comment })
      // A number that is taken, once in a very long time: take another.
      .onConflict((conflict) => conflict.doNothing())
      .returning('ticket')
      .executeTakeFirst();
    if (stored) return stored.ticket;
  }
}
