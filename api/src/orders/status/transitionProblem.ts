import {
  cancelHours,
  shipmentGroupLabels,
  type OrderStatus,
  type ShipmentGroup,
} from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict, type HttpProblem } from '../../http/problem';
import type { ChangedBy } from '../actorQueries';
import { findOrderStatus } from './statusQueries';

export const ambiguousShipment = () =>
  conflict('This order has two shipments. Please say which one: fruit or planting.');

interface RefusedChange {
  to: OrderStatus;
  by: Pick<ChangedBy, 'actor'>;
  family?: ShipmentGroup | undefined;
}

/** Returns the error that says why a status change of a locked order is not allowed. */
export async function transitionProblem(
  trx: Db,
  orderId: string,
  { to, by, family }: RefusedChange,
): Promise<HttpProblem> {
  const order = await findOrderStatus(trx, orderId);
  const { order_status: status, awaits_razorpay, is_reserved, is_compensated } = order;
  if (to === 'packed' && status === 'placed' && awaits_razorpay) {
    return conflict('This order is not paid yet. It can be packed once it is paid by Razorpay.');
  }
  if (to === 'packed' && status === 'placed' && !is_reserved) {
    return conflict(
      'This order is not confirmed yet, so no boxes are set aside for it. Confirm it first, then pack it.',
    );
  }
  if (family) {
    return conflict(
      `${shipmentGroupLabels[family]} of this order cannot become ${to}; the order is ${status}.`,
    );
  }
  if (by.actor === 'shop' && to === 'cancelled' && is_compensated) {
    return conflict(
      'A part of this order was replaced or refunded, so it cannot be cancelled as a whole.',
    );
  }
  if (by.actor === 'shop' && to === 'cancelled' && status === 'dispatched') {
    return conflict(
      'A part of this order has left, so it cannot be cancelled as a whole, and the rest cannot be cancelled ' +
        'alone yet. Agree with the customer, return the price of the rest, and mark the rest as dispatched ' +
        'and delivered with a note that says so.',
    );
  }
  if (by.actor !== 'customer') return conflict(`This order is ${status}; it cannot become ${to}.`);
  switch (status) {
    case 'cancelled':
      return conflict('This order is already cancelled.');
    case 'dispatched':
    case 'delivered':
      return conflict(`This order has been ${status} and can no longer be cancelled.`);
    default:
      return conflict(
        `This order can no longer be cancelled: that was possible for ${cancelHours} hours after it was placed.`,
      );
  }
}
