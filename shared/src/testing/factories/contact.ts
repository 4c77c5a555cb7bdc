import type {
  InboxMessage,
  MessageDetails,
  MessagePage,
  MessageReply,
} from '../../contract/contact/adminSchema';

/** Meera’s message in the inbox. Nobody has answered it. */
export const anInboxMessage = (changes: Partial<InboxMessage> = {}): InboxMessage => ({
  ticket: 'RR-7K3M-9QWD',
  name: 'Meera Iyer',
  excerpt: 'Do you deliver to Kaza?',
  created_at: '2026-11-20T05:00:00.000Z',
  acknowledged_at: null,
  resolved_at: null,
  due_at: '2999-01-01T05:00:00.000Z',
  ...changes,
});

export const aMessagePage = (changes: Partial<MessagePage> = {}): MessagePage => ({
  messages: [],
  next: null,
  ...changes,
});

export const aReply = (changes: Partial<MessageReply> = {}): MessageReply => ({
  at: '2026-11-21T05:00:00.000Z',
  staff: 'Asha Negi',
  text: 'Yes, we do.',
  ...changes,
});

/** Meera’s message on its page. Nobody has answered it. */
export const aMessage = (changes: Partial<MessageDetails> = {}): MessageDetails => ({
  ticket: 'RR-7K3M-9QWD',
  name: 'Meera Iyer',
  phone_number: '9816054321',
  email: 'meera@example.in',
  comment: 'Do you deliver to Kaza?\nIn winter, too?',
  created_at: '2026-11-20T05:00:00.000Z',
  acknowledged_at: null,
  resolved_at: null,
  resolved_by: null,
  due_at: '2999-01-01T05:00:00.000Z',
  replies: [],
  has_account: true,
  order_count: 2,
  ...changes,
});
