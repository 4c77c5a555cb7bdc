import { endpoints, usePrivateCache, usePrivateQuery } from '@shop/shared';
import { orderPageSize } from '@shop/shared/contract';
import { useLatest, type PageParams } from '@shop/shared/lists';

/** The user's orders, newest first: all, or a part of many. */
export function useOrders({ after, limit }: PageParams) {
  const { owner } = usePrivateCache()();
  const all = usePrivateQuery(endpoints.orders);
  const isLong = all.data !== undefined && !Array.isArray(all.data);
  const isFirstPage = after === undefined && limit === orderPageSize;
  const page = usePrivateQuery(
    isLong && !isFirstPage
      ? endpoints.orderPage({
          ...(after !== undefined && { after }),
          ...(limit !== orderPageSize && { limit }),
        })
      : null,
  );
  const part = isLong && !isFirstPage ? page.data : all.data;
  // While more are loaded, those of before are shown: to the same customer.
  const latest = useLatest(part, JSON.stringify([owner, after]));
  const { orders, next } = Array.isArray(latest) ? { orders: latest, next: null } : (latest ?? {});
  return {
    orders,
    /** The place after which the list goes on; null: it ends. */
    next: next ?? null,
    isLong,
    /** Nothing is known yet; later parts are loaded below what is shown. */
    isFirstLoading: all.data === undefined && !all.error,
    isLoading: part === undefined && !page.error,
    error: all.error ?? page.error,
    reload: () => (all.error ? all.mutate() : page.mutate()),
  };
}
