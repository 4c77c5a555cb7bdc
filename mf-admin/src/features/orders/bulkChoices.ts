import { awaitsCall, isUnpaid } from '@shop/shared/contract';
import type { AdminListedOrder, Area, BulkStep } from '@shop/shared/contract/admin';

export type BulkKind = BulkStep['status'];

interface BulkChoice {
  status: BulkKind;
  /** The selected orders to which the step applies. */
  orders: readonly AdminListedOrder[];
}

const isApplicable: Record<BulkKind, (order: AdminListedOrder) => boolean> = {
  // Razorpay orders are paid before they are packed.
  packed: (order) =>
    order.order_status === 'placed' &&
    !awaitsCall(order) &&
    !(order.payment_method === 'razorpay' && isUnpaid(order.payment_status)),
  dispatched: ({ order_status }) => order_status === 'packed',
  delivered: ({ order_status }) => order_status === 'dispatched',
  paid: owesCash,
  cancelled: ({ order_status }) => !['delivered', 'cancelled'].includes(order_status),
};

/** Whether an order has left and its cash is not recorded yet (MO-03). */
export function owesCash({
  order_status,
  payment_method,
  payment_status,
}: Pick<AdminListedOrder, 'order_status' | 'payment_method' | 'payment_status'>): boolean {
  const hasLeft = order_status === 'dispatched' || order_status === 'delivered';
  return hasLeft && payment_method === 'cod' && isUnpaid(payment_status);
}

const requiredArea = (status: BulkKind): Area => (status === 'paid' ? 'money' : 'orders');

/** Returns the steps that the person can apply to the selected orders, in the order of an order's life. */
export function bulkChoices(
  selected: readonly AdminListedOrder[],
  areas: readonly Area[],
): BulkChoice[] {
  return (['packed', 'dispatched', 'delivered', 'paid', 'cancelled'] as const)
    .filter((status) => areas.includes(requiredArea(status)))
    .map((status) => ({ status, orders: selected.filter(isApplicable[status]) }))
    .filter(({ orders }) => orders.length > 0);
}
