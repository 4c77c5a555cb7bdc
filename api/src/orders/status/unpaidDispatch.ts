import {
  formatExactPaise,
  isUnpaidPrepaid,
  sumPaise,
  toRupees,
  type OrderStatus,
} from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict } from '../../http/problem';
import type { StoredOrder } from '../StoredOrder';
import { listUnpaidDepartures } from './unpaidDispatchQueries';

/**
 * Prepaid orders leave unpaid only on purpose (MO-02).
 * @throws HttpProblem 409 that names the unpaid prepaid orders among those that could leave now, and their sum.
 */
export async function assertPaidForDispatch(db: Db, orderIds: readonly string[]): Promise<void> {
  const unpaid = await listUnpaidDepartures(db, orderIds);
  if (unpaid.length === 0) return;
  const names = unpaid.map(
    ({ order_number, first_name, last_name, due_paise, is_reported }) =>
      `${order_number}, ${first_name} ${last_name} (${formatExactPaise(due_paise)}` +
      `${is_reported ? ', payment reported: check it first' : ''})`,
  );
  const sum = formatExactPaise(sumPaise(unpaid.map(({ due_paise }) => due_paise)));
  const count = unpaid.length === 1 ? '1 order is' : `${unpaid.length} orders are`;
  throw conflict(
    `${count} to be paid before dispatch, and not paid yet: ${names.join('; ')}. That is ${sum}. ` +
      'Nothing was dispatched. Dispatch without payment only if you have decided to.',
  );
}

/** Returns the audit log field with the rupees that were unpaid when the staff dispatched an order (MO-02), if any. */
export const agreedUnpaid = (to: OrderStatus, order: StoredOrder): { without_payment?: number } =>
  to === 'dispatched' && isUnpaidPrepaid(order)
    ? { without_payment: toRupees(order.due_paise) }
    : {};
