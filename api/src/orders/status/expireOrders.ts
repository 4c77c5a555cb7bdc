import type { FastifyBaseLogger } from 'fastify';
import { dayInIndia, formatDay, formatTime, type PaymentMethod } from '@shop/shared/contract';
import { transact } from '../../db/transact';
import type { Services } from '../../services';
import { lockExpiredOrder } from './expiryQueries';
import { transitionOrder } from './transitionOrder';

type Context = Pick<Services, 'db' | 'publicOrigin' | 'clock' | 'readSettings'> & {
  log: Pick<FastifyBaseLogger, 'info'>;
};

const unconfirmedReason = (confirmBy: string) =>
  `We could not reach you by ${formatDay(confirmBy)} to confirm this order, so it has been cancelled, and you pay ` +
  'nothing. You are welcome to order again.';

/** The mail and the page of an order say how a payment by UPI is reported after this. */
const unpaidReason = (payBy: Date, method: PaymentMethod | null, shopEmail: string) =>
  `We received no payment by ${formatTime(payBy.toISOString())}, so the order has been cancelled. You are ` +
  'welcome to order again.' +
  (method === 'upi'
    ? ''
    : ` If you have paid, please write to ${shopEmail}, and we return the money.`);

/**
 * Cancels orders that were not paid by their deadline (PY-08) or not confirmed by phone in time (YR-01), and returns
 * their boxes to the stock. Each order has its own transaction, so that no row stays locked for long. Several processes
 * may run this at the same time.
 */
export async function expireOrders(
  { db, publicOrigin, clock, log, readSettings }: Context,
  signal?: AbortSignal,
): Promise<void> {
  const { email } = (await readSettings()).shop.contact;
  while (!signal?.aborted) {
    const found = await transact(db, async (trx) => {
      const shopTime = clock();
      const order = await lockExpiredOrder(trx, shopTime);
      if (!order?.is_expired) return order;
      const { order_id, pay_by, payment_method, confirm_by } = order;
      const by = { actor: 'system', shopTime } as const;
      const reason = pay_by
        ? unpaidReason(pay_by, payment_method, email)
        : unconfirmedReason(confirm_by ?? dayInIndia(shopTime));
      await transitionOrder(trx, publicOrigin, order_id, { to: 'cancelled', by, reason });
      return order;
    });
    if (found === undefined) return;
    const { order_id, is_expired } = found;
    if (!is_expired) continue;
    log.info({ event: 'order_expired', order_id }, 'unpaid or unconfirmed order cancelled');
  }
}
