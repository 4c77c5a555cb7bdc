import type { MessageDetails, MessageStep } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { notFound } from '../http/problem';
import { insertMail } from '../mail/outboxQueries';
import {
  findMessage,
  insertReply,
  lockMessage,
  updateMessage,
  type MessageState,
} from './inboxQueries';
import { replyMail } from './mails';

interface Answer {
  staffName: string;
  at: Date;
}

/** Values for the audit log (AD-11). They contain replies, but nothing that the sender wrote. */
interface Trace {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

interface Answered extends Trace {
  message: MessageDetails;
}

/**
 * Stores a reply and sends it by mail (AD-08). The first reply acknowledges the message. Call it in a transaction.
 * @throws HttpProblem 404 for an unknown ticket.
 */
export async function replyToMessage(
  trx: Db,
  ticket: string,
  text: string,
  { staffName, at }: Answer,
): Promise<Answered> {
  const state = await getState(trx, ticket);
  await insertReply(trx, { ticket, staff: staffName, body: text });
  await updateMessage(trx, ticket, {
    ...stateOf(state),
    acknowledged_at: state.acknowledged_at ?? at,
  });
  await insertMail(trx, replyMail(ticket, state, text), state.user_id);
  const message = await getMessage(trx, ticket);
  const count = message.replies.length;
  return { message, before: { replies: count - 1 }, after: { replies: count, text } };
}

/**
 * Acknowledges, resolves or reopens a message. Repeating a step changes nothing. Call it in a transaction.
 * @throws HttpProblem 404 for an unknown ticket.
 */
export async function stepMessage(
  trx: Db,
  ticket: string,
  step: MessageStep,
  answer: Answer,
): Promise<Answered> {
  const state = stateOf(await getState(trx, ticket));
  const next = nextState(state, step, answer);
  await updateMessage(trx, ticket, next);
  return { message: await getMessage(trx, ticket), before: traceOf(state), after: traceOf(next) };
}

function nextState(
  state: MessageState,
  step: MessageStep,
  { staffName, at }: Answer,
): MessageState {
  // Resolving a message acknowledges it as well.
  const acknowledged_at = state.acknowledged_at ?? at;
  switch (step) {
    case 'acknowledge':
      return { ...state, acknowledged_at };
    case 'resolve':
      return state.resolved_at === null
        ? { acknowledged_at, resolved_at: at, resolved_by: staffName }
        : state;
    case 'reopen':
      return { ...state, resolved_at: null, resolved_by: null };
  }
}

const stateOf = ({ acknowledged_at, resolved_at, resolved_by }: MessageState): MessageState => ({
  acknowledged_at,
  resolved_at,
  resolved_by,
});

const traceOf = ({ acknowledged_at, resolved_at }: MessageState) => ({
  is_acknowledged: acknowledged_at !== null,
  is_resolved: resolved_at !== null,
});

async function getState(trx: Db, ticket: string) {
  const state = await lockMessage(trx, ticket);
  if (!state) throw noMessage();
  return state;
}

async function getMessage(trx: Db, ticket: string): Promise<MessageDetails> {
  const message = await findMessage(trx, ticket);
  if (!message) throw noMessage();
  return message;
}

const noMessage = () => notFound('There is no message with this ticket.');
