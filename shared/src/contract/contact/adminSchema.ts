import { Type, type Static } from '@sinclair/typebox';
import { DateTime, Nullable } from '../typebox';

const times = {
  created_at: DateTime,
  /** When a person first answered. The automatic confirmation does not count. */
  acknowledged_at: Nullable(DateTime),
  resolved_at: Nullable(DateTime),
  /** The deadline to answer it, then to resolve it; null once it is resolved. */
  due_at: Nullable(DateTime),
};

/** A message of the contact form in the inbox (AD-08). */
export const InboxMessage = Type.Object({
  ticket: Type.String(),
  name: Type.String(),
  /** The beginning of the message. */
  excerpt: Type.String(),
  ...times,
});
export type InboxMessage = Static<typeof InboxMessage>;

/** `next` is the cursor of the next page (`after`); null on the last page. */
export const MessagePage = Type.Object({
  messages: Type.Array(InboxMessage),
  next: Nullable(Type.String()),
});
export type MessagePage = Static<typeof MessagePage>;

const MessageReply = Type.Object({
  at: DateTime,
  /** The name of the author. */
  staff: Type.String(),
  text: Type.String(),
});
export type MessageReply = Static<typeof MessageReply>;

export const MessageDetails = Type.Object({
  ticket: Type.String(),
  name: Type.String(),
  phone_number: Type.String(),
  email: Type.String(),
  comment: Type.String(),
  ...times,
  resolved_by: Nullable(Type.String()),
  /** Oldest first. */
  replies: Type.Array(MessageReply),
  /** Whether the sender was signed in. The email alone proves nothing: anybody can type it. */
  has_account: Type.Boolean(),
  /** The number of orders with this email. */
  order_count: Type.Integer(),
});
export type MessageDetails = Static<typeof MessageDetails>;
