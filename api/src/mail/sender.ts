import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ShopContact } from '@shop/shared/contract';
import { errorCode } from '../db/errorCode';
import { retryLostConnection } from '../db/transact';
import type { Services } from '../services';
import { maxDeliveryMs, type Deliver } from './deliver';
import { isPermanent } from './isPermanent';
import {
  claimMails,
  giveUpExpired,
  markGivenUp,
  markSent,
  scheduleRetry,
  type OutgoingMail,
} from './sendingQueries';

interface MailSenderOptions
  extends Pick<Services, 'db' | 'readSettings'>, Partial<Pick<Services, 'disk'>> {
  deliver: Deliver;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const intervalMs = 1_000;
/** The pause after a database error. */
const errorIntervalMs = 5_000;
/** A stopping process waits this long for its deliveries, then leaves them to another process. */
const stopTimeoutMs = 8_000;
/** Concurrent deliveries, so that a slow one does not delay the others. */
export const maxConcurrentMails = 5;
export const maxAttempts = 8;
/** Longer than the slowest delivery, so that no mail is delivered twice at the same time. */
const claimSeconds = maxDeliveryMs / 1_000 + 60;

/**
 * Polls the outbox for due mails. Several processes may poll one database.
 * @returns A function that stops polling. It resolves when the current mails are processed, or after some seconds.
 */
export function startSender(options: MailSenderOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const deliveries = new Set<Promise<void>>();

  const poll = async () => {
    while (!signal.aborted) {
      try {
        // With a full disk, the sender could not store that a mail was sent, and would send it again.
        if (!options.disk?.isLow) await startDue(options, deliveries, signal);
        await untilNextTurn(deliveries, signal);
      } catch (error) {
        options.log.error({ err: error }, 'the outbox cannot be read');
        await pause(errorIntervalMs, signal);
      }
    }
  };

  const polling = poll();
  return async () => {
    stopping.abort();
    await Promise.race([Promise.all([polling, ...deliveries]), pause(stopTimeoutMs)]);
  };
}

/**
 * Sends all due mails. A failed mail is retried later. It is given up after `maxAttempts`, or if it is refused for
 * good.
 */
export async function sendDue(options: MailSenderOptions): Promise<void> {
  const deliveries = new Set<Promise<void>>();
  for (;;) {
    await startDue(options, deliveries);
    if (deliveries.size === 0) return;
    await Promise.race(deliveries);
  }
}

/** Claims due mails and starts their deliveries, up to `maxConcurrentMails` at the same time. */
async function startDue(
  options: MailSenderOptions,
  deliveries: Set<Promise<void>>,
  signal?: AbortSignal,
): Promise<void> {
  for (const mail_id of await giveUpExpired(options.db)) {
    options.log.warn({ event: 'mail_expired', mail_id }, 'mail expired, not sent');
  }
  const free = maxConcurrentMails - deliveries.size;
  if (signal?.aborted || free === 0) return;
  // Read before the claim: if the database fails here, no attempt is counted.
  const { contact } = (await options.readSettings()).shop;
  for (const mail of await claimMails(options.db, free, claimSeconds)) {
    const delivery = send(options, mail, contact)
      .catch((error: unknown) =>
        options.log.error({ err: error, mail_id: mail.mailId }, 'the outbox cannot be written'),
      )
      .finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
  }
}

/** Logs neither recipient nor text (S-43). Of an error it logs only the code, because the message may contain both. */
async function send(
  { db, deliver, log }: MailSenderOptions,
  mail: OutgoingMail,
  contact: ShopContact,
): Promise<void> {
  const { mailId: mail_id, attempts } = mail;
  let file: string | null;
  try {
    file = await deliver(mail, contact);
  } catch (error) {
    const reason = errorCode(error) || 'unknown';
    const isRefused = isPermanent(error);
    if (attempts < maxAttempts && !isRefused) {
      await scheduleRetry(db, mail_id);
      log.warn({ event: 'mail_failed', mail_id, attempts, reason }, 'mail failed, will be retried');
      return;
    }
    await markGivenUp(db, mail_id);
    log.error(
      { event: 'mail_given_up', mail_id, attempts, reason },
      isRefused ? 'mail refused for good, given up' : 'mail given up',
    );
    return;
  }
  // Retry, because an unmarked mail would be sent again.
  await retryLostConnection(() => markSent(db, mail_id));
  if (file === null) log.info({ event: 'mail_sent', mail_id, attempts }, 'mail sent');
  else
    log.warn({ event: 'mail_stored', mail_id, file }, 'SMTP_URL is not set: mail stored as a file');
}

/** Waits for the next poll, or until a delivery ends: then another one can start, perhaps to the same recipient. */
async function untilNextTurn(deliveries: Set<Promise<void>>, signal: AbortSignal): Promise<void> {
  const isFull = deliveries.size === maxConcurrentMails;
  const done = new AbortController();
  const interval = pause(intervalMs, AbortSignal.any([signal, done.signal]));
  await Promise.race(isFull ? deliveries : [interval, ...deliveries]);
  done.abort();
}

/** Resolves after `ms`, or when `signal` is aborted. */
async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal, ref: false });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
