import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** A mail as it is written: plain text, to one address. */
export interface NewMail {
  to: string;
  /** Who gets the answer; the shop, if nobody is named. */
  replyTo?: string;
  /** One line; nothing in it comes from a shopper. */
  subject: string;
  text: string;
}

export interface OutgoingMail extends NewMail {
  mailId: string;
  /** Counts this attempt. */
  attempts: number;
}

/** After 1, 4, 16 and 64 minutes and then at most 6 hours: eight attempts take most of a day. */
const nextDue = sql<Date>`now() + make_interval(secs => least(60 * power(4, attempts), 21600))`;

/**
 * Writes a mail into the outbox. Call it in the transaction of what causes the mail: then either
 * both are stored or neither, and no trouble with mail fails a request (S-48).
 */
export async function insertMail(trx: Db, { to, replyTo, subject, text }: NewMail): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ recipient: to, reply_to: replyTo ?? null, subject, body: text })
    .execute();
}

/**
 * Takes the mail that has been due for longest, or undefined. It is due again only after a while, so
 * no other process takes it meanwhile, and a process that dies on it only delays it.
 */
export async function claimMail(db: Db): Promise<OutgoingMail | undefined> {
  const mail = await db
    .updateTable('outbox')
    .set({ attempts: sql<number>`attempts + 1`, due_at: nextDue })
    .where('mail_id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('mail_id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['mail_id', 'recipient', 'reply_to', 'subject', 'body', 'attempts'])
    .executeTakeFirst();
  return (
    mail && {
      mailId: mail.mail_id,
      to: mail.recipient,
      ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
      subject: mail.subject,
      text: mail.body,
      attempts: mail.attempts,
    }
  );
}

/** A mail that has left keeps to whom and when, but not what: it may hold a link into an account. */
export async function markSent(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql<Date>`now()`, body: '' })
    .where('mail_id', '=', mailId)
    .execute();
}

export async function markGivenUp(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ given_up_at: sql<Date>`now()` })
    .where('mail_id', '=', mailId)
    .execute();
}
