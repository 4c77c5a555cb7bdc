import type { FastifyBaseLogger } from 'fastify';
import { notifyBackInStock } from '../../../src/catalog/backInStock/notifyBackInStock';
import { eraseLateRecords } from '../../../src/db/erasure/erasePerson';
import { purgeExpired } from '../../../src/db/retention/purge';
import type { Db } from '../../../src/db/schema';
import { sendDue } from '../../../src/mail/sender';
import { expireOrders } from '../../../src/orders/status/expireOrders';
import type { Razorpay } from '../../../src/payments/razorpay/client';
import { listRazorpayAccount } from '../../../src/payments/razorpay/account/listAccount';
import { reconcileRazorpay } from '../../../src/payments/razorpay/reconcile';
import { refundByRazorpay } from '../../../src/payments/razorpay/refunds/sendRefunds';
import { issueMissingCreditNotes } from '../../../src/receipts/creditNotes/issueCreditNote';
import { readSettings } from '../../../src/settings/readSettings';
import { checkStock } from '../../../src/stock/checkStock';
import { publicOrigin } from '../shop';

/** Runs each job of the API once, with a fake mail server. */
export async function runEveryJob(db: Db, razorpay: Razorpay, log: FastifyBaseLogger) {
  const context = {
    db,
    publicOrigin,
    log,
    clock: () => new Date(),
    readSettings: () => readSettings(db),
  };
  await purgeExpired(db);
  await eraseLateRecords(db);
  await expireOrders(context);
  await notifyBackInStock(context);
  await checkStock(db, log);
  await reconcileRazorpay({ ...context, razorpay });
  await listRazorpayAccount({ ...context, razorpay });
  await refundByRazorpay({ ...context, razorpay });
  await issueMissingCreditNotes(db);
  await sendDue({ ...context, deliver: () => Promise.resolve(null) });
}
