import type { PaymentStatus } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { readSums, updateSums } from './entries/queries';
import { adjustmentsOf, paymentStatusOf, type OrderSums, type Settlement } from './paymentStatusOf';

export interface Settled extends Settlement {
  /** The status before. */
  before: PaymentStatus;
  sums: OrderSums;
}

/** Returns what the entries of a locked order add up to, without changes. */
export async function readSettlement(trx: Db, orderId: string): Promise<Settled> {
  const {
    order_status,
    payment_status: before,
    total_paise: total,
    ...entries
  } = await readSums(trx, orderId);
  const isCancelled = order_status === 'cancelled';
  const sums = { ...entries, total, isCancelled, isReplacement: before === 'none' };
  return { before, sums, ...paymentStatusOf(sums) };
}

/**
 * Stores the sums of an order and the status that follows from them (MY-02). Call it after each entry and after a
 * cancellation, in their transaction, with the order locked. Nothing else writes these columns.
 */
export async function settleOrder(trx: Db, orderId: string): Promise<Settled> {
  const settled = await readSettlement(trx, orderId);
  const { sums, status } = settled;
  await updateSums(trx, orderId, {
    payment_status: status,
    received_paise: sums.received,
    returned_paise: sums.returned,
    adjusted_paise: adjustmentsOf(sums),
  });
  return settled;
}
