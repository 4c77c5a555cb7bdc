import type { ShipmentGroup, Tracking } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import type { ReceiptIssuer } from '../../receipts/issueReceipt';
import type { StoredOrder } from '../StoredOrder';
import { packAllLines } from './packedLineQueries';
import { transitionOrder } from './transitionOrder';

interface StaffTransition {
  status: 'packed' | 'dispatched' | 'delivered' | 'cancelled';
  staffId: string;
  reason: string;
  shipment?: ShipmentGroup | undefined;
  tracking?: Partial<Tracking>;
  issuer: ReceiptIssuer;
  dispatchUnpaid: boolean;
}

/**
 * Changes the status of an order in the admin. Packing an order ticks off all its boxes (AD-06). Call inside a
 * transaction.
 * @returns The order after the change.
 * @throws HttpProblem as `transitionOrder` does.
 */
export async function applyStaffTransition(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { status, staffId, reason, shipment, tracking, issuer, dispatchUnpaid }: StaffTransition,
): Promise<StoredOrder> {
  const order = await transitionOrder(trx, publicOrigin, orderId, {
    to: status,
    by: { actor: 'shop', staffId },
    reason,
    family: shipment,
    issuer,
    dispatchUnpaid,
    ...(tracking && { tracking }),
  });
  if (status === 'packed') await packAllLines(trx, orderId, staffId);
  return order;
}
