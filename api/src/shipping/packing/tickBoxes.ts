import type { Db } from '../../db/schema';
import { conflict } from '../../http/problem';
import { requireLockedOrder } from '../../orders/resolveOrder';
import { undoPacked } from '../../orders/status/statusQueries';
import { transitionOrder } from '../../orders/status/transitionOrder';
import { listWaitingLines, packLines, unpackLines } from './queries';

interface Ticks {
  products: readonly string[];
  isPacked: boolean;
  staffId: string;
}

/**
 * Ticks packed boxes off, or unticks them (AD-06). The order becomes packed when all boxes of one shipment are ticked
 * off, and stops being packed when no shipment is complete. Existing ticks stay, so that two phones can work on one
 * order. Call inside a transaction.
 * @throws HttpProblem 404 for an unknown order, 409 for boxes that are not to be packed, and as `transitionOrder` does.
 */
export async function tickBoxes(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { products, isPacked, staffId }: Ticks,
): Promise<void> {
  const order = await requireLockedOrder(trx, orderId);
  const { order_status: status } = order;
  if (status === 'cancelled') throw conflict('This order is cancelled. Please do not pack it.');
  const waiting = new Set((await listWaitingLines(trx, orderId)).map((line) => line.product_id));
  if (!products.every((product) => waiting.has(product))) {
    throw conflict('These boxes have left, or are not in this order.');
  }
  if (isPacked) await packLines(trx, orderId, products, staffId);
  else await unpackLines(trx, orderId, products);

  const isComplete = await hasCompleteShipment(trx, orderId);
  if (isComplete && status === 'placed') {
    const by = { actor: 'shop', staffId } as const;
    await transitionOrder(trx, publicOrigin, orderId, { to: 'packed', by });
  }
  if (!isComplete && status === 'packed') await undoPacked(trx, orderId, staffId);
}

async function hasCompleteShipment(trx: Db, orderId: string): Promise<boolean> {
  const lines = await listWaitingLines(trx, orderId);
  return lines.some(({ family }) =>
    lines.every((line) => line.family !== family || line.is_packed),
  );
}
