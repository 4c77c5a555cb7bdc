import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from '@shop/shared/server';
import type { Services } from '../services';
import { withTimeout } from '../withTimeout';
import { readOpenWork, type OpenWork } from './queries';

interface Options extends Pick<Services, 'db' | 'clock'> {
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Scrapes within it share one statement. */
const maxAgeMs = 1_000;
/** A scrape waits 10 seconds for all metrics. */
const timeoutMs = 3_000;

/** Metric → its help and its value. */
const work: Record<string, readonly [string, (open: OpenWork) => number]> = {
  outbox_waiting_mails: ['Mails that are neither sent nor given up.', ({ mails }) => mails],
  outbox_oldest_mail_age_seconds: [
    'Age of the oldest waiting mail; 0 without any.',
    ({ oldestMailSeconds }) => oldestMailSeconds,
  ],
  outbox_given_up_mails: [
    'Mails of the last day that could not be delivered.',
    ({ undeliveredMails }) => undeliveredMails,
  ],
  payments_waiting: [
    'Orders that wait for their payment until a deadline.',
    ({ payments }) => payments,
  ],
  payments_to_check: [
    'Payments that customers have reported and the staff has not confirmed.',
    ({ reportedPayments }) => reportedPayments,
  ],
  refunds_due: ['Refunds that are to be made.', ({ refunds }) => refunds],
  refunds_overdue: ['Refunds whose deadline has passed.', ({ overdueRefunds }) => overdueRefunds],
};

/**
 * Metrics that are read when they are scraped. Without a response of the database `database_up` is 0, and the
 * metrics that need it are missing rather than wrong.
 */
export function observeOpenWork(registry: Registry, { db, clock, log }: Options): void {
  const registers = [registry];
  const readNow = () =>
    withTimeout(readOpenWork(db, clock()), timeoutMs).catch((error: unknown) => {
      log.error({ err: error }, 'the open work cannot be counted for /metrics');
      return null;
    });
  // Not by `ttlCache`, which would show former values while the database is unavailable.
  let latest: { startedAt: number; open: Promise<OpenWork | null> } | undefined;
  const read = () => {
    const startedAt = performance.now();
    if (!latest || startedAt - latest.startedAt >= maxAgeMs)
      latest = { startedAt, open: readNow() };
    return latest.open;
  };
  for (const [name, [help, valueOf]] of Object.entries(work)) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const open = await read();
        if (open) this.set(valueOf(open));
        else this.remove();
      },
    });
  }
  new Gauge({
    name: 'database_up',
    help: 'Whether the database responded to the latest scrape.',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
}
