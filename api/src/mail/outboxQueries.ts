import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** A QR code in a mail. Its picture is made when the mail is sent. */
export interface QrCode {
  /** What it says to a phone. */
  content: string;
  /** What is read out or shown in place of the picture. */
  alt: string;
  /** The paragraph of the mail below which it is shown. */
  below: string;
}

/** A mail to one recipient: plain text, and HTML too if it has a QR code. */
export interface NewMail {
  to: string;
  /** Default: the shop's address. */
  replyTo?: string;
  /** A single line without anything that a shopper typed. */
  subject: string;
  text: string;
  qrCode?: QrCode;
  /** After this time the mail is useless, and is not sent. Default: it never expires. */
  expiresInMinutes?: number;
  /** Delays the mail while its cause can be undone (`dropMail`). Default: it is sent at once. */
  holdSeconds?: number;
  /** The order that the mail is about. The admin shows if the mail cannot be delivered. */
  orderId?: string;
  /** A person has written the mail, so automatic answers are allowed. */
  isPersonal?: boolean;
  /** Where the recipient can unsubscribe. */
  unsubscribeUrl?: string;
}

/**
 * Enqueues a mail. Call it in the transaction of its cause: both are committed or neither, and no request fails because
 * of the mail server (S-48).
 * @param userId The account that the mail is about, and is erased with (SC-02); null for a visitor.
 */
export async function insertMail(trx: Db, mail: NewMail, userId: string | null): Promise<void> {
  const { expiresInMinutes = null, holdSeconds = 0 } = mail;
  await trx
    .insertInto('outbox')
    .values({
      ...toRow(mail),
      user_id: userId,
      due_at: sql<Date>`shop_now() + make_interval(secs => ${holdSeconds})`,
      expires_at: sql<Date>`shop_now() + make_interval(mins => ${expiresInMinutes}::integer)`,
    })
    .execute();
}

/** Removes a held mail whose cause was undone. */
export async function dropMail(trx: Db, orderId: string, subject: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('order_id', '=', orderId)
    .where('subject', '=', subject)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .execute();
}

/** Returns the columns of a mail that do not depend on the time. */
export const toRow = (mail: NewMail) => ({
  recipient: mail.to,
  reply_to: mail.replyTo ?? null,
  subject: mail.subject,
  body: mail.text,
  order_id: mail.orderId ?? null,
  is_personal: mail.isPersonal ?? false,
  unsubscribe_url: mail.unsubscribeUrl ?? null,
  qr_code: mail.qrCode ? JSON.stringify(mail.qrCode) : null,
});

/** Inserts a row that counts as sent, so that response times do not tell whether a mail is sent. */
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

/**
 * Assigns mails to the account of a recipient who has opened a link in one, so that they are erased with it (SC-02).
 */
export async function linkMailsTo(trx: Db, email: string, userId: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ user_id: userId })
    .where(sql`lower(recipient)`, '=', sql`lower(${email})`)
    .where('user_id', 'is', null)
    .execute();
}

/** Returns the ids that are still in the outbox. */
export async function listMailIds(db: Db, mailIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('mail_id')
    .where('mail_id', '=', sql<string>`any (${mailIds}::uuid[])`)
    .execute();
  return rows.map(({ mail_id }) => mail_id);
}
