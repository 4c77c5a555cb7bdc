import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from './columns';

/** A mail; pending while `sent_at` and `given_up_at` are null. */
export interface OutboxTable {
  mail_id: Generated<string>;
  /** The order in which mails were enqueued. */
  position: ColumnType<number, never, never>;
  recipient: string;
  /** Null for the shop. */
  reply_to: string | null;
  subject: string;
  /** Emptied after sending, because it may contain a password reset link. */
  body: string;
  created_at: CreatedAt;
  /** The time of the next attempt. */
  due_at: Generated<Date>;
  /** The mail is not sent after this time; null if it never expires. */
  expires_at: Date | null;
  attempts: Generated<number>;
  sent_at: Date | null;
  given_up_at: Date | null;
  /** The user the mail is about; null for a visitor. */
  user_id: string | null;
  /** The order the mail is about; null without an order, and for mails to the shop. */
  order_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether a person wrote the mail. */
  is_personal: Generated<boolean>;
  /** The link to unsubscribe. Emptied together with the body. */
  unsubscribe_url: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A message of the contact form (CO-02). */
export interface ContactMessageTable {
  /** A random number, such as `RR-7K3M-9QWD`. */
  ticket: Generated<string>;
  name: string;
  phone_number: string;
  email: string;
  comment: string;
  created_at: CreatedAt;
  /** The user who was signed in; null for a visitor. */
  user_id: string | null;
  /** When a person first answered (AD-08). */
  acknowledged_at: Date | null;
  resolved_at: Date | null;
  /** The name of the staff member who resolved the message. */
  resolved_by: string | null;
  /** The deadline for the answer, then for the resolution; null once resolved. */
  due_at: ColumnType<Date | null, never, never>;
  /** A `tsvector` of ticket, name, phone number and e-mail. */
  search: ColumnType<string, never, never>;
}

/** A mailed reply to a message. */
export interface MessageReplyTable {
  reply_id: Generated<number>;
  ticket: string;
  at: CreatedAt;
  /** The name of the staff member who wrote the reply. */
  staff: string;
  body: string;
}
