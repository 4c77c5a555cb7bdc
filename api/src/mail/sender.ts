import type { FastifyBaseLogger } from 'fastify';
import { errorCode } from '../db/errorCode';
import type { Db } from '../db/schema';
import type { Deliver } from './deliver';
import { claimMail, markGivenUp, markSent, type OutgoingMail } from './outboxQueries';

interface MailSenderOptions {
  db: Db;
  deliver: Deliver;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const intervalMs = 1_000;
/** After an error of the database. */
const errorIntervalMs = 30_000;
export const maxAttempts = 8;

/**
 * Polls the outbox for due mails. Several processes may do so on one database.
 * @returns stops polling and resolves when the current mail has been processed.
 */
export function startSender(options: MailSenderOptions): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let currentPoll: Promise<void> = Promise.resolve();

  const schedule = (ms: number) => {
    if (isStopping) return;
    timer = setTimeout(() => {
      currentPoll = poll();
    }, ms);
  };
  const poll = () =>
    sendDue(options, () => isStopping).then(
      () => schedule(intervalMs),
      (error: unknown) => {
        options.log.error({ err: error }, 'the outbox cannot be read');
        schedule(errorIntervalMs);
      },
    );

  schedule(0);
  return () => {
    isStopping = true;
    clearTimeout(timer);
    return currentPoll;
  };
}

/** Sends the due mails one after the other. A mail that fails is retried later, then given up. */
export async function sendDue(options: MailSenderOptions, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const mail = await claimMail(options.db);
    if (!mail) return;
    await send(options, mail);
  }
}

/** Logs neither recipient nor text (S-43), and of an error only its code: its message may contain both. */
async function send({ db, deliver, log }: MailSenderOptions, mail: OutgoingMail): Promise<void> {
  const { mailId: mail_id, attempts } = mail;
  let file: string | null;
  try {
    file = await deliver(mail);
  } catch (error) {
    const reason = errorCode(error) || 'unknown';
    if (attempts < maxAttempts) {
      log.warn({ event: 'mail_failed', mail_id, attempts, reason }, 'mail failed, will be retried');
      return;
    }
    await markGivenUp(db, mail_id);
    log.error({ event: 'mail_given_up', mail_id, attempts, reason }, 'mail given up');
    return;
  }
  await markSent(db, mail_id);
  if (file === null) log.info({ event: 'mail_sent', mail_id, attempts }, 'mail sent');
  else
    log.warn({ event: 'mail_stored', mail_id, file }, 'SMTP_URL is not set: mail stored as a file');
}
