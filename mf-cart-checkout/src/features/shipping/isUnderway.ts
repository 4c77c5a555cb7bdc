import type { OrderStatus } from '@shop/shared/contract';

/** Returns whether an order is still expected to arrive. */
export const isUnderway = (status: OrderStatus): boolean =>
  status !== 'delivered' && status !== 'cancelled';
