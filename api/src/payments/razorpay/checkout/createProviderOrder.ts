import type { StoredOrder } from '../../../orders/StoredOrder';
import type { Services } from '../../../services';
import { RazorpayError, type Razorpay } from '../client';
import { findRazorpayOrderId, findShopOrderId, insertRazorpayOrder } from '../queries';

export type ProviderOrderContext = Pick<Services, 'db' | 'clock'> & { razorpay: Razorpay };

/**
 * Creates the provider's order and stores its id. Of two concurrent calls, both return the id that was stored first.
 * @throws RazorpayError
 */
export async function createProviderOrder(
  context: ProviderOrderContext,
  order: StoredOrder,
): Promise<string> {
  const { db, clock } = context;
  const { order_id } = order;
  const razorpay_order_id = await createOrFind(context, order);
  await insertRazorpayOrder(db, { order_id, razorpay_order_id, created_at: clock() });
  return (await findRazorpayOrderId(db, order_id)) ?? razorpay_order_id;
}

/** The answer to an earlier creation may have been lost. Then some accounts refuse its receipt. */
async function createOrFind(
  { db, razorpay }: ProviderOrderContext,
  { order_number: receipt, order_id, total_paise: amountPaise }: StoredOrder,
): Promise<string> {
  try {
    return await razorpay.createOrder({ amountPaise, receipt });
  } catch (error) {
    if (!(error instanceof RazorpayError) || error.concerns === 'keys') throw error;
    // The provider finds every receipt that contains the given one.
    const same = (await razorpay.findOrders(receipt)).filter(
      (order) =>
        order.receipt === receipt &&
        order.amount === amountPaise &&
        order.currency === 'INR' &&
        order.amount_paid === 0,
    );
    for (const { id } of same) {
      const owner = await findShopOrderId(db, id);
      if (owner === undefined || owner === order_id) return id;
    }
    throw error;
  }
}
