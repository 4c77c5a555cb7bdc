import { dayInIndia, toPaise } from '@shop/shared/contract';
import type { Db, Row } from '../../../src/db/schema';
import { transact } from '../../../src/db/transact';
import { insertAllocation, insertPayment, insertRefund } from '../../../src/ledger/entries/queries';
import { settleOrder } from '../../../src/ledger/settleOrder';
import { issueCreditNote } from '../../../src/receipts/creditNotes/issueCreditNote';

/** Enters money that arrived for an order. */
export const receive = (
  db: Db,
  order_id: string,
  rupees: number,
  payment: Partial<Row<'payments'>> = {},
): Promise<string> =>
  transact(db, async (trx) => {
    const amount_paise = toPaise(rupees);
    const payment_id = await insertPayment(trx, {
      amount_paise,
      method: 'upi',
      received_on: dayInIndia(new Date()),
      actor: 'shop',
      ...payment,
    });
    if (payment_id === undefined) throw new Error('This reference is there already.');
    await insertAllocation(trx, { payment_id, order_id, amount_paise, actor: 'shop' });
    await settleOrder(trx, order_id);
    return payment_id;
  });

/** Enters money that was returned, and issues the credit note as a refund does. */
export async function giveBack(
  trx: Db,
  order_id: string,
  rupees: number,
  refund: Partial<Row<'refunds'>> = {},
): Promise<string> {
  const refundId = await insertRefund(trx, {
    order_id,
    amount_paise: toPaise(rupees),
    method: 'upi',
    state: 'processed',
    refunded_on: dayInIndia(new Date()),
    actor: 'shop',
    ...refund,
  });
  await settleOrder(trx, order_id);
  await issueCreditNote(trx, refundId);
  return refundId;
}
