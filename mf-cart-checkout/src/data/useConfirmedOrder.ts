import { endpoints, usePrivateQuery } from '@shop/shared';
import { isUnderway } from '../lib/isUnderway';
import { orderConfirmation } from './orderConfirmation';

/**
 * The order that was placed in this browser, until its confirmation is dismissed (OD-02). None that cannot
 * be loaded, has arrived or is cancelled: the list says enough. `isLoading` includes what the confirmation
 * reads of the user, so that nothing below it moves.
 */
export function useConfirmedOrder() {
  const orderId = orderConfirmation.use();
  const { data: order, isLoading } = usePrivateQuery(
    orderId === null ? null : endpoints.order(orderId),
  );
  const details = usePrivateQuery(orderId === null ? null : endpoints.userDetails);
  return {
    order: order && isUnderway(order.order_status) ? order : undefined,
    isLoading: isLoading || details.isLoading,
  };
}
