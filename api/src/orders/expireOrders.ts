import type { FastifyBaseLogger } from 'fastify';
import { confirmDays } from '@shop/shared/contract';
import { transact } from '../db/transact';
import type { Services } from '../services';
import { lockExpiredOrder } from './statusQueries';
import { transitionOrder } from './transitionOrder';

type Context = Pick<Services, 'db' | 'publicOrigin'> & { log: Pick<FastifyBaseLogger, 'info'> };

const reason =
  `We could not confirm this order within ${confirmDays} days, so it has been cancelled. ` +
  'You are welcome to order again.';

/**
 * Cancels the orders that were neither paid nor packed within `confirmDays`, and returns their boxes
 * to the stock. One transaction for each, so that no row stays locked for long; several processes
 * may do so at the same time.
 */
export async function expireOrders(
  { db, publicOrigin, log }: Context,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const orderId = await transact(db, async (trx) => {
      const expired = await lockExpiredOrder(trx);
      if (expired === undefined) return undefined;
      const by = { actor: 'system' } as const;
      await transitionOrder(trx, publicOrigin, expired, { to: 'cancelled', by, reason });
      return expired;
    });
    if (orderId === undefined) return;
    log.info({ event: 'order_expired', order_id: orderId }, 'unconfirmed order cancelled');
  }
}
