import { randomUUID } from 'node:crypto';
import type { Problem } from '@shop/shared/contract';
import type {
  AdminOrder,
  AdminOrderPage,
  AuditPage,
  BulkSummary,
  ChangedOrder,
} from '@shop/shared/contract/admin';
import type { Shop } from '../shop';

export interface AdminContext {
  shop: Pick<Shop, 'call' | 'owner'>;
  /** The token of the sender. Default: the shop's owner. */
  staffToken?: string;
}

/** Returns the requests of the admin. `context` is read at each call. */
export function adminCalls(context: () => AdminContext) {
  const tokenOf = async ({ shop, staffToken }: AdminContext) =>
    staffToken ?? (await shop.owner()).access_token;
  const read = async <Body>(path: string) => {
    const { shop } = context();
    const token = await tokenOf(context());
    return shop.call<Body & Problem>('GET', `/api/admin${path}`, { token });
  };
  const act = async <Body = ChangedOrder>(
    path: string,
    body: object,
    { key = randomUUID(), method = 'POST' }: { key?: string; method?: 'POST' | 'PUT' } = {},
  ) => {
    const { shop } = context();
    const token = await tokenOf(context());
    const headers = { 'idempotency-key': key };
    return shop.call<Body & Problem>(method, `/api/admin${path}`, { token, body, headers });
  };
  return {
    read,
    act,
    /** Returns the audit log of a subject, as an owner. */
    audited: async (subject: string) => {
      const { shop } = context();
      const { access_token: token } = await shop.owner();
      const url = `/api/admin/audit_log?subject=${subject}`;
      return (await shop.call<AuditPage>('GET', url, { token })).body.entries;
    },
    readOrder: async (order: string) => (await read<AdminOrder>(`/orders/${order}`)).body,
    /** Returns the order numbers on a page. */
    find: async (query: string) =>
      (await read<AdminOrderPage>(`/orders?${query}`)).body.orders.map(
        ({ order_number }) => order_number,
      ),
    step: (order: string, status: unknown, more: object = {}, key?: string) =>
      act(`/orders/${order}/step`, { status, ...more }, key === undefined ? {} : { key }),
    bulk: async (status: string, orders: object[], key?: string, more: object = {}) =>
      (
        await act<BulkSummary>(
          '/orders/bulk',
          { status, orders, ...more },
          key === undefined ? {} : { key },
        )
      ).body,
  };
}
