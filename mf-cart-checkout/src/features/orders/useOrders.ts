import { endpoints, usePrivateCache, usePrivateQuery } from '@shop/shared';
import { orderPageSize } from '@shop/shared/contract';
import { useLatest, type PageParams } from '@shop/shared/lists';

/** Reads the user's orders, newest first: all of them, or one page of a long list. */
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
  // Keeps the previous orders of the same customer while more are being loaded.
  const latest = useLatest(part, JSON.stringify([owner, after]));
  const { orders, next } = Array.isArray(latest) ? { orders: latest, next: null } : (latest ?? {});
  return {
    orders,
    /** The cursor of the next page, or null on the last one. */
    next: next ?? null,
    isLong,
    /** Nothing has been loaded yet. */
    isFirstLoading: all.data === undefined && !all.error,
    isLoading: part === undefined && !page.error,
    error: all.error ?? page.error,
    reload: () => (all.error ? all.mutate() : page.mutate()),
  };
}
