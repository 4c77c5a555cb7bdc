import type { Db } from '../../../db/schema';
import { transact } from '../../../db/transact';
import { lockOrder } from '../../../orders/lockQueries';
import { listDueCompensations } from './compensationQueries';
import { listOrdersToRefund } from './returnableQueries';
import { startCompensation, startDueRefunds } from './startRefund';

/** Starts what is due back by the provider: one transaction for each order. */
export async function startEveryRefund(db: Db, signal?: AbortSignal): Promise<void> {
  const start = async (orderId: string, work: (trx: Db) => Promise<unknown>) => {
    if (signal?.aborted) return;
    await transact(
      db,
      async (trx) => {
        await lockOrder(trx, orderId);
        await work(trx);
      },
      { isIdempotent: true },
    );
  };
  const refund = { by: { actor: 'system' }, reason: '' } as const;
  for (const orderId of await listOrdersToRefund(db)) {
    await start(orderId, (trx) => startDueRefunds(trx, orderId, refund));
  }
  for (const due of await listDueCompensations(db)) {
    await start(due.order_id, (trx) => startCompensation(trx, due));
  }
}
