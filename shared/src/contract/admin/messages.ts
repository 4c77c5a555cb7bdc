import { object, string } from 'yup';
import { trimmed } from '../fields';

/** AD-08: a message is acknowledged within `complaintHours`, and resolved within so long. */
export const daysToResolve = 30;

/** A message that was answered is open until it is resolved, too. */
export const messageLists = ['open', 'resolved'] as const;
export type MessageList = (typeof messageLists)[number];

/** A message of the contact form in the inbox (AD-08). */
export interface InboxMessage {
  ticket: string;
  name: string;
  /** As much of it as a list shows. */
  excerpt: string;
  created_at: string;
  /** When a person first answered; the automatic confirmation is no answer. */
  acknowledged_at: string | null;
  resolved_at: string | null;
  /** Until when it must be answered, then resolved; null: it is resolved. */
  due_at: string | null;
}

/** `next` is the `after` of the part that follows; null: there is none. */
export interface MessagePage {
  messages: InboxMessage[];
  next: string | null;
}

export interface MessageReply {
  at: string;
  /** The name of who wrote it. */
  staff: string;
  text: string;
}

export interface MessageDetails extends Omit<InboxMessage, 'excerpt'> {
  phone_number: string;
  email: string;
  comment: string;
  resolved_by: string | null;
  /** Oldest first. */
  replies: MessageReply[];
  /** Whether the sender was signed in. The e-mail alone proves nothing: anybody can type it. */
  has_account: boolean;
  /** How many orders have this e-mail. */
  order_count: number;
}

export const messageReplySchema = object({
  text: trimmed()
    .required('Please write a reply')
    .max(5_000, 'Please keep the reply within 5,000 characters'),
});

/** `acknowledge`: a person has answered by phone. */
export const messageSteps = ['acknowledge', 'resolve', 'reopen'] as const;
export type MessageStep = (typeof messageSteps)[number];

export const messageStepSchema = object({
  step: string()
    .oneOf(messageSteps, `The step must be one of ${messageSteps.join(', ')}`)
    .required('The step is required'),
});
