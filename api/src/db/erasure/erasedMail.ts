import { sql, type RawBuilder } from 'kysely';

const prefix = 'erased ';

/**
 * What stays of a mail of a deleted account until it is purged, as SQL: a hash of the recipient, because the shop
 * limits the mails to each for a day, and somebody could delete accounts to be sent more. With another id, its file is
 * no longer that of a mail and is deleted.
 */
export const erasedMail: Record<string, string> = {
  mail_id: 'gen_random_uuid()',
  recipient: `'${prefix}' || encode(sha256(convert_to(lower(recipient), 'UTF8')), 'hex')`,
  reply_to: 'null',
  subject: "''",
  body: "''",
  user_id: 'null::uuid',
  order_id: 'null::uuid',
  unsubscribe_url: 'null',
};

/** The erased form of a recipient. */
export const erasedRecipientOf = (recipient: string): RawBuilder<string> =>
  sql`${prefix}::text || encode(sha256(convert_to(lower(${recipient}::text), 'UTF8')), 'hex')`;
