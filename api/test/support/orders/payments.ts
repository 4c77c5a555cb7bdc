import type { OrderDetails, Problem, UpiPayment } from '@shop/shared/contract';
import { insertSetting } from '../../../src/settings/queries';
import type { Db } from '../../../src/db/schema';
import { adminCalls, type AdminContext } from '../team/admin';
import type { CallOptions } from '../shop';

/** Configures UPI. Call it before the first request, because settings are cached for a moment. */
export async function switchUpiOn(db: Db): Promise<void> {
  await insertSetting(db, 'payment.upi.vpa', 'ridgeandroot@okbank');
  await insertSetting(db, 'payment.upi.payee_name', 'Ridge & Root');
}

/** Returns the requests of a signed-in user and of the staff about payments. `context` is read at each call. */
export function paymentCalls(context: () => AdminContext & { token: string }) {
  const { act } = adminCalls(context);
  const readUpi = (id: string, options: CallOptions = {}) => {
    const { shop, token } = context();
    return shop.call<UpiPayment & Problem>('GET', `/api/order/${id}/upi`, { token, ...options });
  };
  const reportUtr = (id: string, utr: unknown, options: CallOptions = {}) => {
    const { shop, token } = context();
    return shop.call<OrderDetails & Problem>('POST', `/api/order/${id}/utr`, {
      token,
      body: { utr },
      ...options,
    });
  };
  /** @param order The id or number of an order. */
  const setPayment = (order: string, status: unknown, reference: unknown, reason?: unknown) =>
    act(`/orders/${order}/payment`, { status, reference, reason });

  return { readUpi, reportUtr, setPayment };
}
