import type { Paise } from '@shop/shared/contract';
import type { Db, NewRow } from '../../db/schema';
import { insertAdjustment } from '../../ledger/entries/queries';
import type { Settled } from '../../ledger/settleOrder';

/** What was written off and arrives after all is owed again (MO-01). */
export async function reviveWrittenOff(
  trx: Db,
  entry: Pick<NewRow<'order_adjustments'>, 'order_id' | 'payment_id' | 'actor' | 'staff_id'>,
  { sums }: Settled,
  paise: Paise,
): Promise<void> {
  const revived = Math.min(paise, 0 - (sums.adjusted.written_off ?? 0)) as Paise;
  if (revived <= 0) return;
  const reason = 'The payment arrived after all.';
  await insertAdjustment(trx, { ...entry, kind: 'written_off', amount_paise: revived, reason });
}
