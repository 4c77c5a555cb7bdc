import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { isReported, payableUntil, refundDueBy } from '../orders/payment/paymentQueries';

/** Counts of open work in the database. */
export interface OpenWork {
  /** Mails that are neither sent nor given up. */
  mails: number;
  /** Age of the oldest of these mails; 0 without any. */
  oldestMailSeconds: number;
  /** Mails of the last day that were refused or failed at every attempt. */
  undeliveredMails: number;
  /** Orders that wait for their payment until a deadline. */
  payments: number;
  /** Payments that customers have reported and staff have not confirmed. */
  reportedPayments: number;
  refunds: number;
  /** Refunds whose deadline was before `now`. */
  overdueRefunds: number;
}

/** Counts open work in one statement. Statuses are literals, so that PostgreSQL can use the partial indexes. */
export async function readOpenWork(db: Db, now: Date): Promise<OpenWork> {
  const count = sql<number>`count(*)::integer`;
  const mails = db
    .selectFrom('outbox')
    .select([
      count.as('mails'),
      sql<number>`coalesce(extract(epoch from shop_now() - min(created_at)), 0)::float8`.as('age'),
    ])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null);
  const undelivered = db
    .selectFrom('outbox')
    .select(count.as('undelivered'))
    // The same expression as in the index `outbox_age`.
    .where(sql<boolean>`coalesce(sent_at, given_up_at) > shop_now() - interval '1 day'`)
    .where('given_up_at', 'is not', null)
    .where(sql<boolean>`(expires_at is null or expires_at > given_up_at)`);
  const payments = db
    .selectFrom('orders')
    .select([
      sql<number>`(count(*) filter (where ${payableUntil} is not null))::integer`.as('payments'),
      sql<number>`(count(*) filter (where ${isReported}))::integer`.as('reported'),
    ])
    .where(sql<boolean>`order_status = 'placed' and payment_status = 'unpaid'`);
  const refunds = db
    .selectFrom('orders')
    .select([
      count.as('refunds'),
      sql<number>`(count(*) filter (where ${refundDueBy} < ${now}))::integer`.as('overdue'),
    ])
    .where(sql<boolean>`payment_status in ('refund_due', 'overpaid')`);
  const row = await db
    .selectFrom([
      mails.as('mail'),
      undelivered.as('failure'),
      payments.as('payment'),
      refunds.as('refund'),
    ])
    .select(['mails', 'age', 'undelivered', 'payments', 'reported', 'refunds', 'overdue'])
    .executeTakeFirstOrThrow();
  return {
    mails: row.mails,
    oldestMailSeconds: row.age,
    undeliveredMails: row.undelivered,
    payments: row.payments,
    reportedPayments: row.reported,
    refunds: row.refunds,
    overdueRefunds: row.overdue,
  };
}
