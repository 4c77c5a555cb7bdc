import type { ListedOrder } from '../../contract/orders/schema';

/** What is paid and due of an order with this status, if no part of it is. */
export const amountsOf = ({
  payment_status = 'unpaid',
  total_amount = 2800,
}: Partial<Pick<ListedOrder, 'payment_status' | 'total_amount'>>) => ({
  paid_amount: payment_status === 'paid' || payment_status === 'refund_due' ? total_amount : 0,
  due_amount: payment_status === 'unpaid' ? total_amount : 0,
  refund_amount: payment_status === 'refund_due' ? total_amount : 0,
});
