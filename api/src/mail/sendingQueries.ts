import { sql } from 'kysely';
import { erasedMail } from '../db/erasure/erasedMail';
import type { Db } from '../db/schema';
import type { NewMail } from './outboxQueries';

export interface OutgoingMail extends Omit<
  NewMail,
  'expiresInMinutes' | 'holdSeconds' | 'orderId'
> {
  mailId: string;
  /** The number of attempts, including this one. */
  attempts: number;
  /** When this attempt began. Used as the date of the mail. */
  sentAt: Date;
}

/** Exponential backoff: 1, 4, 16, 64 and 256 minutes, then 6 hours. */
const nextAttempt = sql<Date>`shop_now() + make_interval(secs => least(60 * power(4, attempts - 1), 21600))`;

const isNotExpired = sql<boolean>`(expires_at is null or expires_at > shop_now())`;

/** A server that delays or restarts accepts a mail within these attempts. Later failures are about the mail itself. */
const holdingAttempts = 3;

/**
 * Whether no earlier mail to the same recipient must be sent first. Mails that expire neither wait nor delay others. A
 * mail that keeps failing delays the others for 21 minutes.
 */
const isNextForRecipient = sql<boolean>`(expires_at is not null or not exists (
  select from outbox as earlier
  where lower(earlier.recipient) = lower(outbox.recipient) and earlier.position < outbox.position
    and earlier.sent_at is null and earlier.given_up_at is null
    and earlier.expires_at is null and earlier.attempts <= ${sql.lit(holdingAttempts)}
))`;

/**
 * Claims up to `count` due mails: first those that expire soonest, then those that have been due longest, and the
 * oldest of each recipient. No process claims them again for `seconds`. After that, they count as lost in a crash.
 */
export async function claimMails(db: Db, count: number, seconds: number): Promise<OutgoingMail[]> {
  const next = db
    .selectFrom('outbox')
    .select('mail_id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', sql<Date>`shop_now()`)
    .where(isNotExpired)
    .where(isNextForRecipient)
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
    // The array is computed once. The plan of a plain subquery could lock more than `count` rows.
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
      'qr_code',
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
    ...(mail.qr_code !== null && { qrCode: mail.qr_code }),
    attempts: mail.attempts,
    sentAt: mail.sent_at,
  }));
}

/** Replaces the values of a mail about a deleted account; see `erasedMail`. */
const erasedOfDeleted = Object.fromEntries(
  Object.entries(erasedMail).map(([column, erased]) => [
    column,
    sql`case when exists (
      select from users where users.user_id = outbox.user_id and users.password_hash = ''
    ) then ${sql.raw(erased)} else outbox.${sql.ref(column)} end`,
  ]),
);

/**
 * Also empties the body, which may contain a link that sets a password, and erases mails of deleted accounts (SC-02).
 */
export async function markSent(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      ...erasedOfDeleted,
      sent_at: sql<Date>`shop_now()`,
      body: '',
      unsubscribe_url: null,
      qr_code: null,
    })
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

/** Gives up expired mails, empties their bodies, and returns their ids. */
export async function giveUpExpired(db: Db): Promise<string[]> {
  const expired = await db
    .updateTable('outbox')
    .set({ given_up_at: sql<Date>`shop_now()`, body: '', qr_code: null })
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
