import type {
  InboxMessage,
  MessageDetails,
  MessagePage,
  MessageReply,
} from '@shop/shared/contract/admin';
import {
  arrayOf,
  boolean,
  dateTime,
  integer,
  nullableText,
  nullableTime,
  objectOf,
  text,
  type Properties,
} from '../http/jsonSchema';

const times: Properties<
  Pick<InboxMessage, 'created_at' | 'acknowledged_at' | 'resolved_at' | 'due_at'>
> = {
  created_at: dateTime,
  acknowledged_at: nullableTime,
  resolved_at: nullableTime,
  due_at: nullableTime,
};

export const messagePage = objectOf<MessagePage>({
  messages: arrayOf(
    objectOf<InboxMessage>({
      ticket: text,
      name: text,
      excerpt: text,
      ...times,
    }),
  ),
  next: nullableText,
});

export const messageDetails = objectOf<MessageDetails>({
  ticket: text,
  name: text,
  phone_number: text,
  email: text,
  comment: text,
  ...times,
  resolved_by: nullableText,
  replies: arrayOf(objectOf<MessageReply>({ at: dateTime, staff: text, text })),
  has_account: boolean,
  order_count: integer,
});
