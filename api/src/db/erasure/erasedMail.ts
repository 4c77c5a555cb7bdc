import { sql, type RawBuilder } from 'kysely';

const prefix = 'erased ';

/**
 * The SQL values of an erased mail, which stays until it is purged. A hash of the recipient remains, so that nobody can
 * avoid the daily mail limit by deleting accounts. A new id detaches the mail's file, which is then deleted.
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
  qr_code: 'null',
};

/** Returns the erased form of a recipient. */
export const erasedRecipientOf = (recipient: string): RawBuilder<string> =>
  sql`${prefix}::text || encode(sha256(convert_to(lower(${recipient}::text), 'UTF8')), 'hex')`;
