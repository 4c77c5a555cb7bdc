import type { Paise } from '@shop/shared/contract';
import type { Db, NewRow, Row } from '../../db/schema';
import { insertAdjustment } from '../../ledger/entries/queries';
import { readSettlement } from '../../ledger/settleOrder';
import { issueCreditNote } from '../../receipts/creditNotes/issueCreditNote';
import { markCompensated } from './queries';

/**
 * Enters what a refund changes that has just become processed. A compensation lowers what the order costs, so its status
 * stays, and ends its request (AD-08). An order with a receipt gets a credit note (MY-04). Call it with the order locked.
 */
export async function creditRefund(
  trx: Db,
  refund: Pick<Row<'refunds'>, 'refund_id' | 'request_id' | 'amount_paise' | 'reference'> & {
    order_id: string;
  },
  by: Pick<NewRow<'order_adjustments'>, 'actor' | 'staff_id' | 'reason'>,
): Promise<void> {
  const { refund_id, order_id, request_id } = refund;
  if (request_id !== null) {
    const amount_paise = (0 - refund.amount_paise) as Paise;
    await insertAdjustment(trx, { order_id, kind: 'compensation', amount_paise, ...by });
    await markCompensated(trx, request_id, refund.reference);
  }
  await issueCreditNote(trx, refund_id);
}

/**
 * Lowers what an order owes: the buyer is not asked for it again. Call it after the credit note, which says by how much
 * the sale is less.
 * @param amount_paise At most this. Default: all that is due.
 */
export async function forgoDue(
  trx: Db,
  {
    order_id,
    payment_id,
    amount_paise,
  }: Pick<Row<'refunds'>, 'payment_id'> & { order_id: string; amount_paise?: Paise },
  by: Pick<NewRow<'order_adjustments'>, 'kind' | 'actor' | 'staff_id' | 'reason'>,
): Promise<void> {
  const { due } = await readSettlement(trx, order_id);
  const forgone = Math.min(amount_paise ?? due, due);
  if (forgone <= 0) return;
  const entry = { order_id, payment_id, amount_paise: (0 - forgone) as Paise };
  await insertAdjustment(trx, { ...entry, ...by });
}
