import { useState } from 'react';
import { endpoints, usePrivateQuery } from '@shop/shared';
import type { UserDetails } from '@shop/shared/contract';
import { hasAddress } from './hasAddress';

/**
 * Reads the address of the newest order if the user's details have none (DL-05). Failures are ignored, because
 * the customer can type the address. `isLoading` is never true again: a retry must not replace a form that is
 * being filled in.
 *
 * @param details Undefined until loaded.
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
