import { boxesText } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict } from '../../http/problem';
import { lockProductsForSale, moveStock } from '../../stock/queries';
import { actorColumns, type ByStaff } from '../actorQueries';
import type { LockedOrder } from '../lockQueries';
import { listOrderLines, listUndispatchedLines, setReserved } from '../queries';

/**
 * Takes the boxes of an order that is being confirmed from the stock, all or none (PY-01, S-33).
 * @throws HttpProblem 409 that names the products with too little stock.
 */
export async function reserveConfirmed(trx: Db, order_id: string, by: ByStaff): Promise<void> {
  const lines = await listOrderLines(trx, order_id);
  const products = await lockProductsForSale(
    trx,
    lines.map(({ product_id }) => product_id),
  );
  const short = lines.flatMap(({ product_id, label, quantity }) => {
    const product = products.find((other) => other.product_id === product_id);
    if (!product) return [`${label} is no longer published.`];
    if (product.stock >= quantity) return [];
    return [`${label}: ${boxesText(quantity)} ordered, ${product.stock} left.`];
  });
  if (short.length > 0) {
    throw conflict(
      `There are not enough boxes left, so the order is not confirmed. ${short.join(' ')}`,
    );
  }
  for (const { product_id, quantity } of lines) {
    const movement = { product_id, change: -quantity, kind: 'order', order_id } as const;
    await moveStock(trx, { ...movement, ...actorColumns(by), reason: 'Confirmed by phone' });
  }
  await setReserved(trx, order_id, true);
}

/** Why the boxes of an order return to the stock. */
export type Restock = Pick<
  Parameters<typeof moveStock>[1],
  'kind' | 'actor' | 'staff_id' | 'reason'
>;

/** Returns the reserved boxes of a locked order that have not left to the stock. Calling it again changes nothing. */
export async function restock(
  trx: Db,
  { order_id, is_reserved }: LockedOrder,
  cause: Restock,
): Promise<void> {
  if (!is_reserved) return;
  // Sorted by id, as `lockProductsForSale` does, to avoid deadlocks.
  for (const { product_id, quantity } of await listUndispatchedLines(trx, order_id)) {
    await moveStock(trx, { product_id, change: quantity, order_id, ...cause });
  }
  await setReserved(trx, order_id, false);
}
