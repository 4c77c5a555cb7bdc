import type { staffPaymentStatuses } from '@shop/shared/contract/admin';
import type { Paise } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import type { ByStaff } from '../orders/actorQueries';
import type { StoredOrder } from '../orders/StoredOrder';
import { writeOff } from './entries/closeBalance';
import { receivePayment } from './entries/receivePayment';
import { returnPayment } from './entries/returnPayment';

export interface PaymentChange {
  to: (typeof staffPaymentStatuses)[number];
  by: ByStaff | { actor: 'system' };
  /** Identifies the payment or refund at the bank or provider, such as a UTR. */
  reference: string;
  /** Shown in the history of the order. */
  reason?: string;
  /** Default: what is due, or to be returned. */
  paise?: Paise | undefined;
  /** The day in India. Default: today. */
  day?: string | undefined;
}

/**
 * Enters that money of an order has arrived, was returned or is written off, and mails the buyer (PY-06, PY-09). The
 * status follows from the entries (MY-02). Sending the same reference again changes nothing. Call inside a transaction.
 * @returns The order after the change.
 * @throws HttpProblem as the three entries do.
 */
export function changePaymentStatus(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { to, by, reference, reason = '', paise, day }: PaymentChange,
): Promise<StoredOrder> {
  const entry = { by, reference, reason, paise };
  switch (to) {
    case 'paid':
      return receivePayment(trx, publicOrigin, orderId, { ...entry, receivedOn: day });
    case 'refunded':
      return returnPayment(trx, publicOrigin, orderId, { ...entry, refundedOn: day });
    case 'written_off':
      return writeOff(trx, orderId, { by, reason });
  }
}
