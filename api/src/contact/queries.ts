import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ContactMessage, SentMessage } from '@shop/shared/contract';
import type { Db } from '../db/schema';

/** Stores a message and returns its ticket. */
export async function insertContactMessage(
  trx: Db,
  { name, phone_number, email, comment }: ContactMessage,
  userId: string | null,
): Promise<string> {
  const { ticket } = await trx
    .insertInto('contact_messages')
    .values({ name, phone_number, email, comment, user_id: userId })
    .returning('ticket')
    .executeTakeFirstOrThrow();
  return ticket;
}

/** Returns the messages that a user has sent while signed in, oldest first (SC-02). */
export async function listMessagesFrom(db: Db, userId: string): Promise<SentMessage[]> {
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
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    replies: row.replies.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
  }));
}
