import type { AdminProduct, StockCorrection } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { invalid } from '../http/problem';
import { moveStock } from './queries';

/**
 * Corrects the stock of a locked product with a movement (SE-06). Counted boxes include those of open orders, which are
 * no longer in the stock.
 * @returns The boxes of the movement; 0 if the count was right.
 * @throws HttpProblem 422 if the stock would be negative.
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
  const product = await moveStock(trx, {
    product_id,
    change,
    kind: 'correction',
    reason,
    actor: 'shop',
    staff_id: staffId,
  });
  if (!product) throw new Error(`${product_id} is not locked`);
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
