import { rupeesToPaise, type OrderDetails } from '@shop/shared/contract';
import type { NewOutcome } from '@shop/shared/contract/admin';
import { conflict } from '../http/problem';
import type { LockedOrder } from './lockQueries';

type Line = OrderDetails['items'][number];

/** Returns the value of an outcome in paise, whether it is returned as money or as boxes. */
export function valueOf(
  { product_data: { price } }: Line,
  { kind, quantity = 0, amount = 0 }: NewOutcome,
): number {
  switch (kind) {
    case 'replacement':
      return rupeesToPaise(price) * quantity;
    case 'refund':
      return rupeesToPaise(amount);
    case 'refusal':
      return 0;
  }
}

/**
 * A customer whose whole payment is returned gets no boxes on top (PY-09).
 * @throws HttpProblem 409.
 */
export function assertNotReturned(
  { order_status, payment_status }: LockedOrder,
  { kind }: NewOutcome,
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
