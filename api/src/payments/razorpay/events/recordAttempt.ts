import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../../db/schema';
import type { RazorpayPayment } from '../entities';
import { findShopOrderId } from '../queries';
import { upsertAttempt } from './attemptQueries';

const statuses = { failed: 'failed', authorized: 'authorized', refunded: 'returned' } as const;

/** Keeps what the staff may be asked about: why a payment failed, or where authorized money is (MY-03). */
export async function recordAttempt(trx: Db, payment: RazorpayPayment): Promise<void> {
  const { id, order_id, amount, currency, status, created_at } = payment;
  if (!(status in statuses)) return;
  const reason = payment.error_description ?? payment.error_reason ?? '';
  await upsertAttempt(trx, {
    payment_id: id,
    order_id: (order_id && (await findShopOrderId(trx, order_id))) || null,
    amount_paise: amount as Paise,
    currency,
    status: statuses[status as keyof typeof statuses],
    reason: status === 'failed' ? reason : '',
    at: new Date(created_at * 1000),
  });
}
