import { sql } from 'kysely';
import { erasedRecipientOf } from '../db/erasure/erasedMail';
import type { Db } from '../db/schema';
import { toRow, type NewMail } from './outboxQueries';

/**
 * Enqueues a mail that never expires, unless its recipient got `limit` mails within 24 hours, whoever caused them.
 * Mails of deleted accounts count, too. A lock per recipient, until the transaction ends, makes the limit exact.
 * @returns Whether the mail was enqueued.
 */
export async function insertMailBelow(
  trx: Db,
  mail: Omit<NewMail, 'expiresInMinutes'>,
  userId: string | null,
  limit: number,
): Promise<boolean> {
  const { to } = mail;
  const row = { ...toRow(mail), user_id: userId };
  // A separate statement, so that the next one counts mails that were committed while this one waited.
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${to}), 0))`.execute(trx);
  const { numAffectedRows = 0n } = await sql`
    insert into outbox
      (recipient, reply_to, subject, body, order_id, is_personal, unsubscribe_url, qr_code, user_id)
    select ${row.recipient}, ${row.reply_to}, ${row.subject}, ${row.body}, ${row.order_id}::uuid,
      ${row.is_personal}::boolean, ${row.unsubscribe_url}, ${row.qr_code}::jsonb, ${row.user_id}::uuid
    where (
      select count(*) from outbox
      where lower(recipient) in (lower(${to}), ${erasedRecipientOf(to)}) and created_at > shop_now() - interval '1 day'
    ) < ${limit}
  `.execute(trx);
  return numAffectedRows > 0n;
}
