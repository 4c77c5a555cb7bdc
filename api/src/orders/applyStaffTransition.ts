import type { OrderDetails, ShipmentGroup, Tracking } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import type { ReceiptIssuer } from '../receipts/issueReceipt';
import { packAllLines } from './packedLineQueries';
import { transitionOrder } from './transitionOrder';

/** A step that somebody of the shop takes in the admin. */
export interface Step {
  status: 'packed' | 'dispatched' | 'delivered' | 'cancelled';
  staffId: string;
  reason: string;
  shipment?: ShipmentGroup | undefined;
  tracking?: Partial<Tracking>;
  issuer: ReceiptIssuer;
  dispatchUnpaid: boolean;
}

/**
 * `transitionOrder` in the admin: an order that is packed as a whole has all its boxes ticked off (AD-06). Call inside
 * a transaction.
 * @returns the order after the step
 * @throws HttpProblem as `transitionOrder`.
 */
export async function applyStaffTransition(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { status, staffId, reason, shipment, tracking, issuer, dispatchUnpaid }: Step,
): Promise<OrderDetails> {
  const by = { actor: 'shop', staffId } as const;
  const order = await transitionOrder(trx, publicOrigin, orderId, {
    ...{ to: status, by, reason, family: shipment, issuer, dispatchUnpaid },
    ...(tracking && { tracking }),
  });
  if (status === 'packed') await packAllLines(trx, orderId, staffId);
  return order;
}
