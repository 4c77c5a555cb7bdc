import type { InferType } from 'yup';
import type {
  MessageDetails,
  MessagePage,
  messageReplySchema,
  messageStepSchema,
} from '@shop/shared/contract/admin';
import { post, query } from './calls';

const messagePath = (ticket: string) => `/admin/messages/${encodeURIComponent(ticket)}`;

/** The messages of the contact form. */
export const messageEndpoints = {
  messages: query<MessagePage>(
    '/admin/messages',
    'The messages could not be loaded. Please try again.',
  ),
  message: (ticket: string) =>
    query<MessageDetails>(
      messagePath(ticket),
      'The message could not be loaded. Please try again.',
    ),
  replyToMessage: (ticket: string) =>
    post<MessageDetails, InferType<typeof messageReplySchema>>(
      `${messagePath(ticket)}/replies`,
      'The reply was not sent.',
    ),
  changeMessage: (ticket: string) =>
    post<MessageDetails, InferType<typeof messageStepSchema>>(
      `${messagePath(ticket)}/step`,
      'The message was not changed.',
    ),
};
