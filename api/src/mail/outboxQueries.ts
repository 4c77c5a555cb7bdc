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
  /** The mail is of no use later and is not sent then. Default: it never expires. */
  expiresInMinutes?: number;
}

export interface OutgoingMail extends Omit<NewMail, 'expiresInMinutes'> {
  mailId: string;
  /** Including this one. */
  attempts: number;
}

/** Exponential backoff: 1, 4, 16, 64 minutes, at most 6 hours. */
const nextAttempt = sql<Date>`now() + make_interval(secs => least(60 * power(4, attempts - 1), 21600))`;

/**
 * Enqueues a mail. Call it in the transaction of its cause, so that both are committed or neither,
 * and no failure of a mail server fails a request (S-48).
 */
export async function insertMail(trx: Db, mail: NewMail): Promise<void> {
  const { to, replyTo = null, subject, text, expiresInMinutes = null } = mail;
  await trx
    .insertInto('outbox')
    .values({
      recipient: to,
      reply_to: replyTo,
      subject,
      body: text,
      expires_at: sql<Date>`now() + make_interval(mins => ${expiresInMinutes}::integer)`,
    })
    .execute();
}

/** As much work as `insertMail`, for a mail that nobody is to get: a row that counts as sent. */
export async function insertDecoyMail(trx: Db): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ recipient: '', reply_to: null, subject: '', body: '', sent_at: sql<Date>`now()` })
    .execute();
}

/** `expires_at` sorts null last. */
const isUseful = sql<boolean>`(expires_at is null or expires_at > now())`;

/**
 * Claims a due mail, or undefined: first the one that expires soonest, else the one that has been due
 * for longest. No process claims it again for `seconds`, after which it counts as lost in a crash.
 */
export async function claimMail(db: Db, seconds: number): Promise<OutgoingMail | undefined> {
  const mail = await db
    .updateTable('outbox')
    .set({
      attempts: sql<number>`attempts + 1`,
      due_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .where('mail_id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('mail_id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('due_at', '<=', sql<Date>`now()`)
        .where(isUseful)
        .orderBy('expires_at')
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

/** Schedules the next attempt of a mail that has failed. */
export async function scheduleRetry(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: nextAttempt })
    .where('mail_id', '=', mailId)
    .execute();
}

/** Gives up the mails that are of no use any more, without their links; resolves to their ids. */
export async function giveUpExpired(db: Db): Promise<string[]> {
  const expired = await db
    .updateTable('outbox')
    .set({ given_up_at: sql<Date>`now()`, body: '' })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where('expires_at', '<=', sql<Date>`now()`)
    .returning('mail_id')
    .execute();
  return expired.map(({ mail_id }) => mail_id);
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
