import { useEffect } from 'react';
import { endpoints, usePrivateQuery } from '@shop/shared';
import { isUnderway } from '../shipping/isUnderway';
import { orderConfirmation } from '../../data/orderConfirmation';

/**
 * Reads the order that was placed in this browser, until its confirmation is dismissed (OD-02). Returns no
 * order that cannot be loaded, has arrived or is cancelled. `isLoading` includes the user's details, which the
 * confirmation shows, so that nothing below it moves. It excludes retries.
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
