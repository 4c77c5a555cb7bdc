import { endpoints, usePrivateQuery } from '@shop/shared';

/** The user's orders, newest first. */
export function useOrders() {
  const { data: orders, error, mutate } = usePrivateQuery(endpoints.orders);
  return { orders, error, reload: () => mutate() };
}
