import type { ContactMessage } from '@shop/shared/contract';
import type { Db } from '../db/schema';

/** False when the ticket number is already taken. */
export async function insertContactMessage(
  trx: Db,
  ticket: string,
  { name, phone_number, email, comment }: ContactMessage,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('contact_messages')
    .values({ ticket, name, phone_number, email, comment })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket')
    .executeTakeFirst();
  return inserted !== undefined;
}
