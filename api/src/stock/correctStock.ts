import type { AdminProduct, StockCorrection } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { invalid } from '../http/problem';
import { moveStock } from './queries';

/**
 * SE-06: corrects the stock of a product that the transaction has locked, with a movement. Boxes that are counted
 * in the store include those of open orders, which are not in the stock any more.
 * @returns the boxes of the movement: none where the count is right.
 * @throws HttpProblem 422 where fewer than none would be left.
 */
export async function correctStock(
  trx: Db,
  { product_id, stock, reserved }: Pick<AdminProduct, 'product_id' | 'stock' | 'reserved'>,
  correction: StockCorrection,
  staffId: string,
): Promise<number> {
  const { counted, reason } = correction;
  const change = counted === undefined ? (correction.change ?? 0) : counted - reserved - stock;
  if (stock + change < 0) throw invalid(refusal(counted, { stock, reserved }));
  if (change === 0) return 0;
  const movement = { product_id, change, kind: 'correction', reason } as const;
  const by = { actor: 'shop', staff_id: staffId } as const;
  if (!(await moveStock(trx, { ...movement, ...by })))
    throw new Error(`${product_id} is not locked`);
  return change;
}

function refusal(
  counted: number | undefined,
  { stock, reserved }: Pick<AdminProduct, 'stock' | 'reserved'>,
): Record<string, string> {
  return counted === undefined
    ? { change: `Only ${stock} can be sold, so no more than that can be taken away` }
    : { counted: `Open orders still need ${reserved}. Change or cancel some of them first.` };
}
