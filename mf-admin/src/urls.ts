import { url } from '@shop/shared/routes';

/** The URLs that only the admin links to. */
export const adminUrls = {
  adminProducts: url('/admin/products'),
  adminNewProduct: url('/admin/products/new'),
  adminProduct: url(
    '/admin/products/:productId',
    (productId: string) => `/admin/products/${encodeURIComponent(productId)}`,
  ),
  adminMessages: url('/admin/messages'),
  adminReplacements: url('/admin/replacements'),
  adminReports: url('/admin/reports'),
  /** The parameters are `moneyQuerySchema`. */
  money: url('/admin/money', (period: Record<string, string> = {}) =>
    withQuery('/admin/money', period),
  ),
  /** The parameters are `moneyFilterFields`. */
  moneyPayments: url('/admin/money/payments', (filter: Record<string, string> = {}) =>
    withQuery('/admin/money/payments', filter),
  ),
  statement: url('/admin/money/statement'),
  adminSettings: url('/admin/settings'),
  /** The parameter is the cursor of the page. */
  adminAudit: url('/admin/audit', (after?: string) =>
    withQuery('/admin/audit', after ? { after } : {}),
  ),
  adminTeam: url('/admin/team'),
  adminPasskeys: url('/admin/passkeys'),
  adminOrders: url('/admin/orders', (filter: Record<string, string> = {}) =>
    withQuery('/admin/orders', filter),
  ),
  adminOrder: url(
    '/admin/orders/:order',
    (order: string) => `/admin/orders/${encodeURIComponent(order)}`,
  ),
  packing: url('/admin/packing', (day?: string | null) =>
    withQuery('/admin/packing', day ? { day } : {}),
  ),
};

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}
