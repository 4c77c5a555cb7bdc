import type { FastifyBaseLogger } from 'fastify';
import { errorCode } from '../db/errorCode';
import type { Db } from '../db/schema';
import type { Deliver } from './deliver';
import { claimMail, markGivenUp, markSent, type OutgoingMail } from './outbox';

interface MailSenderOptions {
  db: Db;
  deliver: Deliver;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const intervalMs = 1_000;
/** After a fault of our own, such as a database that is away. */
const pauseMs = 30_000;
export const maxAttempts = 8;

/**
 * Looks for due mails from now on. Any number of processes may do so on one database.
 * @returns stops looking and resolves when the mail in hand is done with.
 */
export function startSender(office: MailSenderOptions): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  const wait = (ms: number) => {
    if (isStopping) return;
    timer = setTimeout(() => {
      round = look();
    }, ms);
  };
  const look = () =>
    sendDue(office, () => isStopping).then(
      () => wait(intervalMs),
      (error: unknown) => {
        office.log.error({ err: error }, 'the outbox cannot be read');
        wait(pauseMs);
      },
    );

  wait(0);
  return () => {
    isStopping = true;
    clearTimeout(timer);
    return round;
  };
}

/** Sends what is due, one after the other. A mail that fails is tried again later, then given up. */
export async function sendDue(office: MailSenderOptions, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const mail = await claimMail(office.db);
    if (!mail) return;
    await send(office, mail);
  }
}

/** Logs neither address nor text (S-43), so of an error only its code: its words may hold both. */
async function send({ db, deliver, log }: MailSenderOptions, mail: OutgoingMail): Promise<void> {
  const { mailId: mail_id, attempts } = mail;
  let file: string | null;
  try {
    file = await deliver(mail);
  } catch (error) {
    const reason = errorCode(error) || 'unknown';
    if (attempts < maxAttempts) {
      log.warn({ event: 'mail_failed', mail_id, attempts, reason }, 'mail failed, to be repeated');
      return;
    }
    await markGivenUp(db, mail_id);
    log.error({ event: 'mail_given_up', mail_id, attempts, reason }, 'mail given up');
    return;
  }
  await markSent(db, mail_id);
  if (file === null) log.info({ event: 'mail_sent', mail_id, attempts }, 'mail sent');
  else log.warn({ event: 'mail_kept', mail_id, file }, 'SMTP_URL is not set: mail kept as a file');
}
