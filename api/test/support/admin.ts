import { randomUUID } from 'node:crypto';
import type { Problem } from '@shop/shared/contract';
import type {
  AdminOrder,
  AdminOrderPage,
  BulkSummary,
  ChangedOrder,
} from '@shop/shared/contract/admin';
import type { Shop } from './shop';

/** The requests of the admin about orders; `context` is read at each call. */
export function adminCalls(context: () => { shop: Pick<Shop, 'call'>; staffToken: string }) {
  const read = async <Body>(path: string) => {
    const { shop, staffToken: token } = context();
    return shop.call<Body & Problem>('GET', `/api/admin${path}`, { token });
  };
  const act = <Body = ChangedOrder>(
    path: string,
    body: object,
    { key = randomUUID(), method = 'POST' }: { key?: string; method?: 'POST' | 'PUT' } = {},
  ) => {
    const { shop, staffToken: token } = context();
    const headers = { 'idempotency-key': key };
    return shop.call<Body & Problem>(method, `/api/admin${path}`, { token, body, headers });
  };
  return {
    read,
    act,
    readOrder: async (order: string) => (await read<AdminOrder>(`/orders/${order}`)).body,
    /** The numbers of the orders of a page. */
    find: async (query: string) =>
      (await read<AdminOrderPage>(`/orders?${query}`)).body.orders.map(
        ({ order_number }) => order_number,
      ),
    step: (order: string, status: string, more: object = {}, key?: string) =>
      act(`/orders/${order}/step`, { status, ...more }, key === undefined ? {} : { key }),
    bulk: async (status: string, orders: object[], key?: string, more: object = {}) =>
      (
        await act<BulkSummary>(
          ...(['/orders/bulk', { status, orders, ...more }] as const),
          key === undefined ? {} : { key },
        )
      ).body,
  };
}
