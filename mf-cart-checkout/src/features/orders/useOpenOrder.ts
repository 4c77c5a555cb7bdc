import { endpoints, usePrivateQuery } from '@shop/shared';
import { isUnderway } from '../shipping/isUnderway';

/** Reads the member's newest order that is still expected to arrive. Undefined without one, and until it is loaded. */
export function useOpenOrder() {
  const { data, error, mutate } = usePrivateQuery(endpoints.orders);
  // A long list comes as its first page.
  const orders = data && 'orders' in data ? data.orders : data;
  return {
    order: orders?.find(({ order_status }) => isUnderway(order_status)),
    error: orders ? undefined : error,
    reload: () => mutate(),
  };
}
