import { awaitsCall } from '@shop/shared/contract';
import type { AdminListedOrder, Area, BulkStep } from '@shop/shared/contract/admin';

export type BulkKind = BulkStep['status'];

interface BulkChoice {
  status: BulkKind;
  /** Those of the selection that can take this step now. */
  orders: readonly AdminListedOrder[];
}

const canTake: Record<BulkKind, (order: AdminListedOrder) => boolean> = {
  // By Razorpay, an order is paid first.
  packed: (order) =>
    order.order_status === 'placed' &&
    !awaitsCall(order) &&
    !(order.payment_method === 'razorpay' && order.payment_status === 'unpaid'),
  dispatched: ({ order_status }) => order_status === 'packed',
  delivered: ({ order_status }) => order_status === 'dispatched',
  paid: owesCash,
  cancelled: ({ order_status }) => !['delivered', 'cancelled'].includes(order_status),
};

/** MO-03: it has left, and its cash is not recorded. */
export function owesCash({
  order_status,
  payment_method,
  payment_status,
}: Pick<AdminListedOrder, 'order_status' | 'payment_method' | 'payment_status'>): boolean {
  const hasLeft = order_status === 'dispatched' || order_status === 'delivered';
  return hasLeft && payment_method === 'cod' && payment_status === 'unpaid';
}

const areaOf = (status: BulkKind): Area => (status === 'paid' ? 'money' : 'orders');

/**
 * The steps that fit the selected orders and the areas of the person, the next one in the life of an order first; a
 * cancellation last.
 */
export function bulkChoices(
  selected: readonly AdminListedOrder[],
  areas: readonly Area[],
): BulkChoice[] {
  return (['packed', 'dispatched', 'delivered', 'paid', 'cancelled'] as const)
    .filter((status) => areas.includes(areaOf(status)))
    .map((status) => ({ status, orders: selected.filter(canTake[status]) }))
    .filter(({ orders }) => orders.length > 0);
}
