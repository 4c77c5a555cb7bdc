import { useState } from 'react';
import { endpoints, usePrivateQuery } from '@shop/shared';
import type { UserDetails } from '@shop/shared/contract';
import { hasAddress } from '../lib/hasAddress';

/**
 * The address of the newest order, for details without one (DL-05). A failure is no error here: the customer
 * types the address. `isLoading` is true once only: a request that is made again would replace a form that is
 * being filled in.
 *
 * @param details undefined while they load
 */
export function useLastAddress(details: UserDetails | undefined) {
  const isNeeded = details !== undefined && !hasAddress(details);
  const orders = usePrivateQuery(isNeeded ? endpoints.orders : null);
  const [newest] =
    (orders.data && 'orders' in orders.data ? orders.data.orders : orders.data) ?? [];
  const order = usePrivateQuery(newest ? endpoints.order(newest.order_id) : null);

  const isWaiting =
    isNeeded && !(orders.error || (newest ? (order.data ?? order.error) : orders.data));
  const [isLoading, setIsLoading] = useState(true);
  if (isLoading && details && !isWaiting) setIsLoading(false);
  return { address: order.data?.delivery_address, isLoading };
}
