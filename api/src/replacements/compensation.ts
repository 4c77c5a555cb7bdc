import { timesQuantity, toPaise, type Paise } from '@shop/shared/contract';
import { conflict } from '../http/problem';
import type { LockedOrder } from '../orders/lockQueries';
import { enterRefund } from '../payments/entries/returnPayment';
import type { Db } from '../db/schema';
import { settleOrder } from '../ledger/settleOrder';
import type { Decision } from '../orders/toWire';
import type { StoredItem } from '../orders/StoredOrder';

/** Returns the value of an outcome, whether it is returned as money or as boxes. */
export function valueOf(
  { price_paise }: StoredItem,
  { kind, quantity = 0, refund_paise }: Decision,
): Paise {
  switch (kind) {
    case 'replacement':
      return timesQuantity(price_paise, quantity);
    case 'refund':
      return refund_paise;
    case 'refusal':
      return toPaise(0);
  }
}

/**
 * A customer whose whole payment is returned gets no boxes on top (PY-09).
 * @throws HttpProblem 409.
 */
export function assertNotReturned(
  { order_status, payment_status }: LockedOrder,
  { kind }: Decision,
): void {
  if (kind === 'refusal') return;
  const isReturned = payment_status === 'refund_due' || payment_status === 'refunded';
  if (!isReturned && order_status !== 'cancelled') return;
  throw conflict(
    isReturned
      ? 'The whole payment of this order is returned already. Refuse the request, and say so as the reason.'
      : 'This order is cancelled. Refuse the request, and say so as the reason.',
  );
}

/**
 * Enters the refund for damaged boxes of a locked order (AD-08, MY-01). Its own mail tells the buyer.
 * @throws HttpProblem 409 if the reference is used.
 */
export async function returnCompensation(
  trx: Db,
  orderId: string,
  refund: { requestId: string; paise: Paise; reference: string; staffId: string },
): Promise<void> {
  const { staffId, ...entry } = refund;
  const by = { actor: 'shop', staffId } as const;
  await enterRefund(trx, { ...entry, orderId, reason: '', by });
  await settleOrder(trx, orderId);
}
