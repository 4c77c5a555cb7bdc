import { endpoints, usePrivateQuery } from '@shop/shared';

/**
 * The address of the newest order (DL-05). A failure is no error here: the customer types the address.
 *
 * @param isNeeded false requests nothing
 */
export function useLastAddress(isNeeded: boolean) {
  const orders = usePrivateQuery(isNeeded ? endpoints.orders : null);
  const newest = orders.data?.[0];
  const order = usePrivateQuery(newest ? endpoints.order(newest.order_id) : null);
  return {
    address: order.data?.delivery_address,
    isLoading: orders.isLoading || order.isLoading,
  };
}
