import { rupeesToPaise, type OrderDetails } from '@shop/shared/contract';
import type { NewOutcome } from '@shop/shared/contract/admin';
import { conflict } from '../http/problem';
import type { LockedOrder } from './lockQueries';

type Line = OrderDetails['items'][number];

/** What an outcome returns of the price of a line, in paise: as money or as boxes. */
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

/** PY-09: whoever gets the whole payment back gets no boxes for it. */
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
