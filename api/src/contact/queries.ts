import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ContactMessage, SentMessage } from '@shop/shared/contract';
import type { Db } from '../db/schema';

/** @returns the ticket of the message. */
export async function insertContactMessage(
  trx: Db,
  { name, phone_number, email, comment }: ContactMessage,
): Promise<string> {
  const { ticket } = await trx
    .insertInto('contact_messages')
    .values({ name, phone_number, email, comment })
    .returning('ticket')
    .executeTakeFirstOrThrow();
  return ticket;
}

/** The messages with this e-mail, in any case, oldest first (SC-02). */
export async function listMessagesFrom(db: Db, email: string): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['ticket', 'name', 'phone_number', 'email', 'comment', 'created_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('message_replies')
          .select(['at', 'body as text'])
          .whereRef('message_replies.ticket', '=', 'contact_messages.ticket')
          .orderBy('reply_id'),
      ).as('replies'),
    )
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    replies: row.replies.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
  }));
}

export async function deleteMessagesFrom(trx: Db, email: string): Promise<void> {
  await trx
    .deleteFrom('contact_messages')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .execute();
}
