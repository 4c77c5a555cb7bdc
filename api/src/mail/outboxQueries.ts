import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** A plain text mail to one recipient. */
export interface NewMail {
  to: string;
  /** Default: the shop. */
  replyTo?: string;
  /** One line, without anything that a shopper typed. */
  subject: string;
  text: string;
}

export interface OutgoingMail extends NewMail {
  mailId: string;
  /** Including this one. */
  attempts: number;
}

/** Exponential backoff: 1, 4, 16, 64 minutes, at most 6 hours. */
const nextAttempt = sql<Date>`now() + make_interval(secs => least(60 * power(4, attempts), 21600))`;

/**
 * Enqueues a mail. Call it in the transaction of its cause, so that both are committed or neither,
 * and no failure of a mail server fails a request (S-48).
 */
export async function insertMail(trx: Db, { to, replyTo, subject, text }: NewMail): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ recipient: to, reply_to: replyTo ?? null, subject, body: text })
    .execute();
}

/** As much work as `insertMail`, for a mail that nobody is to get: a row that counts as sent. */
export async function insertDecoyMail(trx: Db): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ recipient: '', reply_to: null, subject: '', body: '', sent_at: sql<Date>`now()` })
    .execute();
}

/**
 * Claims the mail that has been due for longest, or undefined. Its next attempt is scheduled at
 * once, so that no other process claims it now, and a process that crashes only delays it.
 */
export async function claimMail(db: Db): Promise<OutgoingMail | undefined> {
  const mail = await db
    .updateTable('outbox')
    .set({ attempts: sql<number>`attempts + 1`, due_at: nextAttempt })
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

/** Empties the body, which may contain a link that sets a password. */
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

/** Deletes the mails to and from an e-mail that are no longer to be sent (SC-02). */
export async function deleteMailsOf(trx: Db, email: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where((eb) =>
      eb.or([
        eb(sql`lower(recipient)`, '=', sql`lower(${email})`),
        eb(sql`lower(reply_to)`, '=', sql`lower(${email})`),
      ]),
    )
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('given_up_at', 'is not', null)]))
    .execute();
}
