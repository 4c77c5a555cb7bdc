import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from './columns';

/** A mail; pending while `sent_at` and `given_up_at` are null. */
export interface OutboxTable {
  mail_id: Generated<string>;
  /** In the order in which they were enqueued. */
  position: ColumnType<number, never, never>;
  recipient: string;
  /** Null: the shop. */
  reply_to: string | null;
  subject: string;
  /** Emptied once it was sent: it may contain a link that sets a password. */
  body: string;
  created_at: CreatedAt;
  /** The time of the next attempt. */
  due_at: Generated<Date>;
  /** It is not sent after this time; null: it is always of use. */
  expires_at: Date | null;
  attempts: Generated<number>;
  sent_at: Date | null;
  given_up_at: Date | null;
  /** Whom it is about; null for a visitor. */
  user_id: string | null;
  /** Which order it is about; null: none, or to the shop. */
  order_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** A person has written it. */
  is_personal: Generated<boolean>;
  /** Where its recipient ends such mails; emptied with the body. */
  unsubscribe_url: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A message of the contact form (CO-02). */
export interface ContactMessageTable {
  /** A random one, such as `RR-7K3M-9QWD`. */
  ticket: Generated<string>;
  name: string;
  phone_number: string;
  email: string;
  comment: string;
  created_at: CreatedAt;
  /** Who was signed in when it was sent; null for a visitor. */
  user_id: string | null;
  /** When a person first answered (AD-08). */
  acknowledged_at: Date | null;
  resolved_at: Date | null;
  /** The name of who resolved it. */
  resolved_by: string | null;
  /** Until when it must be answered, then resolved; null: it is resolved. */
  due_at: ColumnType<Date | null, never, never>;
  /** Ticket, name, phone number and e-mail, word by word. */
  search: ColumnType<string, never, never>;
}

/** A reply to a message, by mail. */
export interface MessageReplyTable {
  reply_id: Generated<number>;
  ticket: string;
  at: CreatedAt;
  /** The name of who wrote it. */
  staff: string;
  body: string;
}
