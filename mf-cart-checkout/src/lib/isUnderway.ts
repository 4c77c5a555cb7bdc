import type { OrderStatus } from '@shop/shared/contract';

/** Whether an order is still to arrive. */
export const isUnderway = (status: OrderStatus): boolean =>
  status !== 'delivered' && status !== 'cancelled';
