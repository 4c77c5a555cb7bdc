import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from '@shop/shared/server';
import type { Services } from '../services';
import { withTimeout } from '../withTimeout';
import { readOpenWork, type OpenWork } from './openWorkQueries';

interface Options extends Pick<Services, 'db' | 'clock'> {
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Metrics of one scrape share one statement. */
const maxAgeMs = 1_000;
/** Below the 10 seconds that Prometheus waits for a scrape. */
const timeoutMs = 3_000;

/** Help text and value by metric name. */
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
 * Registers metrics that are read when they are scraped. If the database does not respond, `database_up` is 0 and the
 * other metrics are missing rather than wrong.
 */
export function observeOpenWork(registry: Registry, { db, clock, log }: Options): void {
  const registers = [registry];
  const readNow = () =>
    withTimeout(readOpenWork(db, clock()), timeoutMs).catch((error: unknown) => {
      log.error({ err: error }, 'the open work cannot be counted for /metrics');
      return null;
    });
  // Not `ttlCache`, which would return old values while the database is unavailable.
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
