import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from '@shop/shared/server';
import { notifyBackInStock } from './catalog/backInStock/notifyBackInStock';
import type { Config } from './config';
import { eraseLateRecords } from './db/erasure/erasePerson';
import type { OpenDatabase } from './db/open';
import { purgeExpired } from './db/retention/purge';
import { jobStarter } from './jobStarter';
import { deliverBySmtp, deliverToFolder } from './mail/deliver';
import { deleteOldMailFiles } from './mail/mailFiles';
import { startSender } from './mail/sender';
import { expireOrders } from './orders/status/expireOrders';
import type { Razorpay } from './payments/razorpay/client';
import { listRazorpayAccount } from './payments/razorpay/account/listAccount';
import { reconcileRazorpay } from './payments/razorpay/reconcile';
import { refundByRazorpay } from './payments/razorpay/refunds/sendRefunds';
import { issueMissingCreditNotes } from './receipts/creditNotes/issueCreditNote';
import { readSettings } from './settings/readSettings';
import { checkStock } from './stock/checkStock';
import { watchDisk } from './watchDisk';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Context {
  config: Pick<Config, 'publicOrigin' | 'smtpUrl'>;
  clock: () => Date;
  log: FastifyBaseLogger;
  mailFolder: string;
  razorpay: Razorpay | null;
  registry: Registry;
}

/** Starts all repeated jobs of the API. Returns the functions that stop them. */
export function startJobs(
  opened: OpenDatabase,
  { config, clock, log, mailFolder, razorpay, registry }: Context,
): (() => Promise<void>)[] {
  const { db, disk } = opened;
  const { publicOrigin, smtpUrl } = config;
  const context = {
    db,
    disk,
    publicOrigin,
    clock,
    log,
    readSettings: () => readSettings(db),
  };
  const startJob = jobStarter(opened, registry, log);
  const stops = [
    startSender({
      ...context,
      deliver: smtpUrl === null ? deliverToFolder(mailFolder) : deliverBySmtp(smtpUrl),
    }),
    startJob({
      name: 'purge',
      work: async (signal) => {
        await purgeExpired(db, signal);
        await eraseLateRecords(db, signal);
        await deleteOldMailFiles(db, mailFolder);
      },
      intervalMs: hourMs,
      failure: 'purge failed',
    }),
    startJob({
      name: 'expireOrders',
      work: (signal) => expireOrders(context, signal),
      intervalMs: minuteMs,
      failure: 'orders cannot be expired',
    }),
    startJob({
      name: 'notifyBackInStock',
      work: (signal) => notifyBackInStock(context, signal),
      intervalMs: minuteMs,
      failure: 'back in stock: nobody is notified',
    }),
    startJob({
      name: 'checkStock',
      work: (signal) => checkStock(db, log, signal),
      intervalMs: 24 * hourMs,
      failure: 'the stock cannot be checked',
    }),
    startJob({
      name: 'issueCreditNotes',
      work: (signal) => issueMissingCreditNotes(db, signal),
      intervalMs: hourMs,
      failure: 'credit notes of earlier refunds cannot be issued',
    }),
  ];
  if (disk) stops.push(watchDisk(disk, log));
  if (razorpay) {
    stops.push(
      startJob({
        name: 'reconcileRazorpay',
        work: (signal) => reconcileRazorpay({ ...context, razorpay }, signal),
        intervalMs: 5 * minuteMs,
        failure: 'payments cannot be reconciled',
      }),
      startJob({
        name: 'listRazorpayAccount',
        work: (signal) => listRazorpayAccount({ ...context, razorpay }, signal),
        intervalMs: hourMs,
        failure: 'the account cannot be compared with Razorpay',
      }),
      startJob({
        name: 'refundByRazorpay',
        work: (signal) => refundByRazorpay({ ...context, razorpay }, signal),
        intervalMs: minuteMs,
        failure: 'refunds cannot be sent',
      }),
    );
  }
  return stops;
}
