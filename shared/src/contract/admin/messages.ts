import { object, string } from 'yup';
import { trimmed } from '../fields/fields';

/** Staff acknowledge a message within `complaintHours` and resolve it within this many days (AD-08). */
export const daysToResolve = 30;

/** An answered message stays open until it is resolved. */
export const messageLists = ['open', 'resolved'] as const;
export type MessageList = (typeof messageLists)[number];

/** A message of the contact form in the inbox (AD-08). */
export interface InboxMessage {
  ticket: string;
  name: string;
  /** The beginning of the message. */
  excerpt: string;
  created_at: string;
  /** When a person first answered. The automatic confirmation does not count. */
  acknowledged_at: string | null;
  resolved_at: string | null;
  /** The deadline to answer it, then to resolve it; null once it is resolved. */
  due_at: string | null;
}

/** `next` is the cursor of the next page (`after`); null on the last page. */
export interface MessagePage {
  messages: InboxMessage[];
  next: string | null;
}

export interface MessageReply {
  at: string;
  /** The name of the author. */
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
  /** Whether the sender was signed in. The email alone proves nothing: anybody can type it. */
  has_account: boolean;
  /** The number of orders with this email. */
  order_count: number;
}

export const messageReplySchema = object({
  text: trimmed()
    .required('Please write a reply')
    .max(5_000, 'Please keep the reply within 5,000 characters'),
});

/** `acknowledge` records that a person answered by phone. */
export const messageSteps = ['acknowledge', 'resolve', 'reopen'] as const;
export type MessageStep = (typeof messageSteps)[number];

export const messageStepSchema = object({
  step: string()
    .oneOf(messageSteps, `The step must be one of ${messageSteps.join(', ')}`)
    .required('The step is required'),
});
