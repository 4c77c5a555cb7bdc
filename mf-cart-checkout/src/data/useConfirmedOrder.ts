import { useEffect } from 'react';
import { endpoints, usePrivateQuery } from '@shop/shared';
import { isUnderway } from '../lib/isUnderway';
import { orderConfirmation } from './orderConfirmation';

/**
 * The order that was placed in this browser, until its confirmation is dismissed (OD-02). None that cannot
 * be loaded, has arrived or is cancelled: the list says enough. `isLoading` includes what the confirmation
 * reads of the user, so that nothing below it moves, and no request that is made again after a failure.
 */
export function useConfirmedOrder() {
  const orderId = orderConfirmation.use();
  const order = usePrivateQuery(orderId === null ? null : endpoints.order(orderId));
  const details = usePrivateQuery(orderId === null ? null : endpoints.userDetails);

  const isUnknown = order.error?.status === 404;
  useEffect(() => {
    if (isUnknown) orderConfirmation.write(null);
  }, [isUnknown]);

  return {
    order: order.data && isUnderway(order.data.order_status) ? order.data : undefined,
    isLoading:
      orderId !== null && [order, details].some(({ data, error }) => data === undefined && !error),
  };
}
