import {
  formatDate,
  formatExactPaise,
  referenceMistake,
  type MoneyMethod,
  type PaymentMethod,
} from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict, invalid } from '../../http/problem';
import { isBankReference } from '../../ledger/bankReference';
import { findReference } from './queries';

/**
 * A reference identifies one payment, or one refund (MY-01).
 * @throws HttpProblem 409 that says where the reference is used.
 */
export async function assertReferenceIsFree(trx: Db, reference: string): Promise<void> {
  if (!isBankReference(reference)) return;
  const known = await findReference(trx, reference);
  if (!known) return;
  const { is_refund, paise, day, orders } = known;
  const place = orders.length > 0 ? ` for ${orders.join(' and ')}` : ', without an order';
  const when = day ? ` on ${formatDate(day)}` : '';
  const where = `${reference} is recorded already: ${formatExactPaise(paise)}${when}${place}.`;
  throw conflict(
    is_refund
      ? `${where} That is a refund, so it cannot be another payment or refund.`
      : `${where} One payment counts once. If it pays this order, too, assign a part of that payment to it.`,
  );
}

/** Returns how money with this reference came. */
export function methodOf(payment_method: PaymentMethod | null, reference: string): MoneyMethod {
  if (/^(pay|rfnd)_/.test(reference)) return 'razorpay';
  if (!isBankReference(reference)) return 'cash';
  return payment_method !== 'razorpay' && /^\d{12}$/.test(reference) ? 'upi' : 'bank';
}

/**
 * Cash needs no reference (MO-03). Other payments need one, to be found in the bank statement.
 * @throws HttpProblem 422.
 */
export function assertReferenceAllowed(
  payment_method: PaymentMethod | null,
  reference: string,
): void {
  if (payment_method === 'cod') return;
  if (reference === '') {
    throw invalid({
      reference:
        'This payment came by bank or UPI. Please enter its reference, such as the 12-digit UTR.',
    });
  }
  const mistake = payment_method === 'upi' && referenceMistake(reference);
  if (mistake) throw invalid({ reference: mistake });
}
