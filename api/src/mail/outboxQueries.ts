import { sql } from 'kysely';
import { erasedMail } from '../db/erasure/erasedMail';
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
  /** Until then its cause can be taken back, and the mail with it. Default: it is sent at once. */
  holdSeconds?: number;
  /** The order that it is about, whose page says so if it cannot arrive. */
  orderId?: string;
  /** A person has written it: mail programs may answer it. */
  isPersonal?: boolean;
  /** Where its recipient ends such mails. */
  unsubscribeUrl?: string;
}

export interface OutgoingMail extends Omit<
  NewMail,
  'expiresInMinutes' | 'holdSeconds' | 'orderId'
> {
  mailId: string;
  /** Including this one. */
  attempts: number;
  /** When this attempt began, for the mail's date. */
  sentAt: Date;
}

/** Exponential backoff: 1, 4, 16, 64 minutes, at most 6 hours. */
const nextAttempt = sql<Date>`shop_now() + make_interval(secs => least(60 * power(4, attempts - 1), 21600))`;

/**
 * Enqueues a mail. Call it in the transaction of its cause, so that both are committed or neither,
 * and no failure of a mail server fails a request (S-48).
 * @param userId whom the mail is about, with whose account it is erased (SC-02); null for a visitor
 */
export async function insertMail(trx: Db, mail: NewMail, userId: string | null): Promise<void> {
  const { expiresInMinutes = null, holdSeconds = 0 } = mail;
  await trx
    .insertInto('outbox')
    .values({
      ...rowOf(mail),
      user_id: userId,
      due_at: sql<Date>`shop_now() + make_interval(secs => ${holdSeconds})`,
      expires_at: sql<Date>`shop_now() + make_interval(mins => ${expiresInMinutes}::integer)`,
    })
    .execute();
}

/** Removes the mail of a cause that was taken back, while it is held. */
export async function dropMail(trx: Db, orderId: string, subject: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('order_id', '=', orderId)
    .where('subject', '=', subject)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .execute();
}

/** The columns of a mail that do not depend on the time. */
export const rowOf = (mail: NewMail) => ({
  recipient: mail.to,
  reply_to: mail.replyTo ?? null,
  subject: mail.subject,
  body: mail.text,
  order_id: mail.orderId ?? null,
  is_personal: mail.isPersonal ?? false,
  unsubscribe_url: mail.unsubscribeUrl ?? null,
});

/** As much work as `insertMail`, for a mail that nobody is to get: a row that counts as sent. */
export async function insertDecoyMail(trx: Db): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      recipient: '',
      reply_to: null,
      subject: '',
      body: '',
      sent_at: sql<Date>`shop_now()`,
    })
    .execute();
}

/** `expires_at` sorts null last. */
const isUseful = sql<boolean>`(expires_at is null or expires_at > shop_now())`;

/** A server that delays or restarts accepts a mail within these attempts; what still fails is about the mail. */
const holdingAttempts = 3;

/**
 * No earlier mail to the same recipient is to be sent before it. One whose link expires neither waits nor holds up
 * others; one that fails again and again holds up the others for 21 minutes.
 */
const isNextOfRecipient = sql<boolean>`(expires_at is not null or not exists (
  select from outbox as earlier
  where lower(earlier.recipient) = lower(outbox.recipient) and earlier.position < outbox.position
    and earlier.sent_at is null and earlier.given_up_at is null
    and earlier.expires_at is null and earlier.attempts <= ${sql.lit(holdingAttempts)}
))`;

/**
 * Claims up to `count` due mails: first those that expire soonest, then those that have been due for longest, and of
 * one recipient the oldest. No process claims them again for `seconds`, after which they count as lost in a crash.
 */
export async function claimMails(db: Db, count: number, seconds: number): Promise<OutgoingMail[]> {
  const next = db
    .selectFrom('outbox')
    .select('mail_id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', sql<Date>`shop_now()`)
    .where(isUseful)
    .where(isNextOfRecipient)
    .orderBy('expires_at')
    .orderBy('due_at')
    .orderBy('position')
    .limit(count)
    .forUpdate()
    .skipLocked();
  const mails = await db
    .updateTable('outbox')
    .set({
      attempts: sql<number>`attempts + 1`,
      due_at: sql<Date>`shop_now() + make_interval(secs => ${seconds})`,
    })
    // An array, which is made once: the plan of a subquery could lock more than `count`.
    .where('mail_id', '=', sql<string>`any (array(${next}))`)
    .returning([
      'mail_id',
      'position',
      'expires_at',
      'recipient',
      'reply_to',
      'subject',
      'body',
      'attempts',
      sql<Date>`shop_now()`.as('sent_at'),
      'is_personal',
      'unsubscribe_url',
    ])
    .execute();
  const expiryOf = (mail: (typeof mails)[number]) => mail.expires_at?.getTime() ?? Number.MAX_VALUE;
  mails.sort((one, other) => expiryOf(one) - expiryOf(other) || one.position - other.position);
  return mails.map((mail) => ({
    mailId: mail.mail_id,
    to: mail.recipient,
    ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
    subject: mail.subject,
    text: mail.body,
    isPersonal: mail.is_personal,
    ...(mail.unsubscribe_url !== null && { unsubscribeUrl: mail.unsubscribe_url }),
    attempts: mail.attempts,
    sentAt: mail.sent_at,
  }));
}

/** For a mail that is about a deleted account, what is in place of its values; see `erasedMail`. */
const erasedOfDeleted = Object.fromEntries(
  Object.entries(erasedMail).map(([column, erased]) => [
    column,
    sql`case when exists (
      select from users where users.user_id = outbox.user_id and users.password_hash = ''
    ) then ${sql.raw(erased)} else outbox.${sql.ref(column)} end`,
  ]),
);

/** Empties the body, which may contain a link that sets a password. The last mails of an account are erased (SC-02). */
export async function markSent(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...erasedOfDeleted, sent_at: sql<Date>`shop_now()`, body: '', unsubscribe_url: null })
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
    .set({ given_up_at: sql<Date>`shop_now()`, body: '' })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', sql<Date>`shop_now()`)
    .where('expires_at', '<=', sql<Date>`shop_now()`)
    .returning('mail_id')
    .execute();
  return expired.map(({ mail_id }) => mail_id);
}

export async function markGivenUp(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...erasedOfDeleted, given_up_at: sql<Date>`shop_now()` })
    .where('mail_id', '=', mailId)
    .execute();
}

/** Mails to somebody who has proved that they read them, by a link in one, are theirs (SC-02). */
export async function linkMailsTo(trx: Db, email: string, userId: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ user_id: userId })
    .where(sql`lower(recipient)`, '=', sql`lower(${email})`)
    .where('user_id', 'is', null)
    .execute();
}

/** Which of these mails are still in the outbox. */
export async function listMailIds(db: Db, mailIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('mail_id')
    .where('mail_id', '=', sql<string>`any (${mailIds}::uuid[])`)
    .execute();
  return rows.map(({ mail_id }) => mail_id);
}
