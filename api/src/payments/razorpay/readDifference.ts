import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import type { Razorpay, RazorpayPayment } from './client';
import { isTaken } from './entities';
import { findOrderTotal } from './queries';

/** A fee that the customer has paid on top of the order, or an offer of the provider that has paid a part of it. */
export interface Difference {
  kind: 'customer_fee' | 'offer';
  /** Positive if the payment is more than the order. */
  paise: Paise;
}

/** The provider's order: `amount_paid` is the part of `amount` that is paid, without a fee, with an offer. */
interface ReadsOrders {
  getOrder: (
    id: string,
  ) => Promise<Pick<Awaited<ReturnType<Razorpay['getOrder']>>, 'amount' | 'amount_paid'>>;
}

/**
 * Asks the provider why a captured payment differs from its order (MY-01): only if the provider's order is paid, the
 * difference is a fee or an offer. Call it before the transaction that records the payment.
 * @returns Null if there is no difference, or if it is a real one.
 * @throws RazorpayError
 */
export async function readDifference(
  { db, razorpay }: { db: Db; razorpay: ReadsOrders },
  payment: Pick<RazorpayPayment, 'order_id' | 'amount' | 'currency' | 'status' | 'captured'>,
): Promise<Difference | null> {
  const { order_id, amount, currency } = payment;
  if (!isTaken(payment) || currency !== 'INR' || order_id === null) return null;
  const total = await findOrderTotal(db, order_id);
  if (total === undefined || total === amount) return null;
  const order = await razorpay.getOrder(order_id);
  if (order.amount !== total || order.amount_paid < order.amount) return null;
  const paise = (amount - total) as Paise;
  return { kind: paise > 0 ? 'customer_fee' : 'offer', paise };
}
