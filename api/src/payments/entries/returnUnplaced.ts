import { formatExactPaise, type Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict, invalid } from '../../http/problem';
import { isBankReference } from '../../ledger/bankReference';
import { insertRefund } from '../../ledger/entries/queries';
import { actorColumns, type ByStaff } from '../../orders/actorQueries';
import { unplacedPaise } from './allocatePayment';
import { lockWithOrders } from './lockWithOrders';
import { assertReferenceIsFree } from './references';

interface HandReturn {
  by: ByStaff;
  /** Identifies the transfer at the bank, such as a UTR. */
  reference: string;
  /** Default: all that counts for no order. */
  paise?: Paise | undefined;
  reason: string;
}

/**
 * Enters that the staff have returned money that counts for no order (MY-02). Call inside a transaction.
 * @throws HttpProblem 404 for an unknown payment; 409 if it came by Razorpay, all of it has its place, or the reference is
 * used; 422 for more than is left.
 */
export async function returnUnplaced(
  trx: Db,
  paymentId: string,
  { by, reference, paise, reason }: HandReturn,
): Promise<void> {
  const { payment, allocated } = await lockWithOrders(trx, paymentId);
  if (payment.method === 'razorpay') {
    throw conflict('This payment came by Razorpay, so it goes back by Razorpay.');
  }
  const unplaced = await unplacedPaise(trx, payment, allocated);
  if (unplaced <= 0) throw conflict('All of this payment has its place already.');
  const returned = paise ?? unplaced;
  if (returned > unplaced) {
    throw invalid({ amount: `Only ${formatExactPaise(unplaced)} of this payment is left` });
  }
  await assertReferenceIsFree(trx, reference);
  await insertRefund(
    trx,
    {
      payment_id: paymentId,
      amount_paise: returned,
      method: payment.method,
      reference: isBankReference(reference) ? reference : '',
      state: 'processed',
      reason,
      ...actorColumns(by),
    },
    isBankReference(reference) ? '' : reference,
  );
}
