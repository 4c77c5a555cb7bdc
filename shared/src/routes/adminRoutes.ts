import { page, type PageRoute } from './page';

/**
 * The admin's pages and the page for accepting an invitation. Staff pages have the banner of an unknown URL, because it
 * is shown only to visitors without access.
 */
export const adminRoutes = {
  admin: page('/admin', {
    unit: 'mf-admin',
    component: 'TodayPage',
    access: 'staff',
    banner: 'breadcrumb',
  }),
  adminProducts: page('/admin/products', {
    unit: 'mf-admin',
    component: 'AdminProductsPage',
    access: 'staff',
    banner: 'breadcrumb',
    searchParams: ['search', 'after', 'limit'],
  }),
  adminNewProduct: page('/admin/products/new', {
    unit: 'mf-admin',
    component: 'AdminNewProductPage',
    access: 'staff',
    banner: 'breadcrumb',
  }),
  adminProduct: page('/admin/products/:productId', {
    to: (productId: string) => `/admin/products/${encodeURIComponent(productId)}`,
    example: '/admin/products/golden',
    unit: 'mf-admin',
    component: 'AdminProductPage',
    access: 'staff',
    banner: 'breadcrumb',
  }),
  adminMessages: page('/admin/messages', {
    unit: 'mf-admin',
    component: 'MessagesPage',
    access: 'staff',
    banner: 'breadcrumb',
    searchParams: ['list', 'search', 'after', 'limit'],
  }),
  adminMessage: page('/admin/messages/:ticket', {
    to: (ticket: string) => `/admin/messages/${encodeURIComponent(ticket)}`,
    example: '/admin/messages/RR-7K3M-9QWD',
    unit: 'mf-admin',
    component: 'MessagePage',
    access: 'staff',
    banner: 'breadcrumb',
  }),
  adminReplacements: page('/admin/replacements', {
    unit: 'mf-admin',
    component: 'ReplacementsPage',
    access: 'staff',
    banner: 'breadcrumb',
    searchParams: ['list', 'after', 'limit'],
  }),
  adminReplacement: page('/admin/replacements/:requestId', {
    to: (requestId: string) => `/admin/replacements/${encodeURIComponent(requestId)}`,
    example: '/admin/replacements/1',
    unit: 'mf-admin',
    component: 'ReplacementPage',
    access: 'staff',
    banner: 'breadcrumb',
  }),
  adminReports: page('/admin/reports', {
    unit: 'mf-admin',
    component: 'ReportsPage',
    access: 'staff',
    banner: 'breadcrumb',
    searchParams: ['from', 'to', 'by'],
  }),
  adminSettings: page('/admin/settings', {
    unit: 'mf-admin',
    component: 'SettingsPage',
    access: 'staff',
    banner: 'breadcrumb',
  }),
  adminAudit: page('/admin/audit', {
    /** @param after the cursor of the page */
    to: (after?: string) =>
      after ? `/admin/audit?after=${encodeURIComponent(after)}` : '/admin/audit',
    unit: 'mf-admin',
    component: 'AuditPage',
    access: 'staff',
    banner: 'breadcrumb',
    searchParams: ['after'],
  }),
  adminTeam: page('/admin/team', {
    unit: 'mf-admin',
    component: 'TeamPage',
    access: 'staff',
    banner: 'breadcrumb',
  }),
  adminPasskeys: page('/admin/passkeys', {
    unit: 'mf-admin',
    component: 'PasskeysPage',
    access: 'staff',
    banner: 'breadcrumb',
  }),
  invitation: page('/invitation', {
    /** The token is in the fragment. Browsers do not send it, so no server logs it. */
    to: (token?: string) => (token ? `/invitation#token=${token}` : '/invitation'),
    unit: 'mf-admin',
    component: 'InvitationPage',
    access: 'guest',
    banner: 'breadcrumb',
  }),
  adminOrders: page('/admin/orders', {
    to: (filter: Record<string, string> = {}) => withQuery('/admin/orders', filter),
    unit: 'mf-admin',
    component: 'AdminOrdersPage',
    access: 'staff',
    banner: 'breadcrumb',
    searchParams: ['q', 'status', 'payment', 'day', 'state', 'after'],
  }),
  adminOrder: page('/admin/orders/:order', {
    to: (order: string) => `/admin/orders/${encodeURIComponent(order)}`,
    example: '/admin/orders/RR-2222-2222',
    unit: 'mf-admin',
    component: 'AdminOrderPage',
    access: 'staff',
    banner: 'breadcrumb',
  }),
  packing: page('/admin/packing', {
    to: (day?: string | null) => withQuery('/admin/packing', day ? { day } : {}),
    unit: 'mf-admin',
    component: 'PackingPage',
    access: 'staff',
    banner: 'breadcrumb',
    searchParams: ['day'],
  }),
} satisfies Record<string, PageRoute>;

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}
