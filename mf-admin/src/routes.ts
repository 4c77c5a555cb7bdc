import { page, urls, type Row } from '@shop/shared/routes';
import { adminUrls } from './urls';

/** Staff pages have the banner of an unknown URL, because it is shown only to visitors without access. */
const staff = { access: 'staff' } as const;

/** The pages of the admin, and the page for accepting an invitation. */
export const routes: readonly Row[] = [
  page(urls.admin, { ...staff, component: 'TodayPage', title: 'Today' }),
  page(adminUrls.adminProducts, {
    ...staff,
    component: 'AdminProductsPage',
    title: 'Products',
    searchParams: ['search', 'after', 'limit'],
  }),
  page(adminUrls.adminNewProduct, {
    ...staff,
    component: 'AdminNewProductPage',
    title: 'New product',
  }),
  page(adminUrls.adminProduct, {
    ...staff,
    example: adminUrls.adminProduct('golden'),
    component: 'AdminProductPage',
    title: 'Product',
  }),
  page(adminUrls.adminMessages, {
    ...staff,
    component: 'MessagesPage',
    title: 'Messages',
    searchParams: ['list', 'search', 'after', 'limit'],
  }),
  page(urls.adminMessage, {
    ...staff,
    example: urls.adminMessage('RR-7K3M-9QWD'),
    component: 'MessagePage',
    title: 'Message',
  }),
  page(adminUrls.adminReplacements, {
    ...staff,
    component: 'ReplacementsPage',
    title: 'Replacement requests',
    searchParams: ['list', 'after', 'limit'],
  }),
  page(urls.adminReplacement, {
    ...staff,
    example: urls.adminReplacement('1'),
    component: 'ReplacementPage',
    title: 'Replacement request',
  }),
  page(adminUrls.adminReports, {
    ...staff,
    component: 'ReportsPage',
    title: 'Reports',
    searchParams: ['from', 'to', 'by'],
  }),
  page(adminUrls.money, {
    ...staff,
    component: 'MoneyPage',
    title: 'Money',
    searchParams: ['from', 'to'],
  }),
  page(adminUrls.moneyPayments, {
    ...staff,
    component: 'MoneyPaymentsPage',
    title: 'Payments and refunds',
    searchParams: ['search', 'list', 'method', 'from', 'to', 'after', 'limit'],
  }),
  page(adminUrls.statement, {
    ...staff,
    component: 'StatementPage',
    title: 'Bank statement',
    searchParams: ['list', 'after', 'limit'],
  }),
  page(adminUrls.adminSettings, { ...staff, component: 'SettingsPage', title: 'Settings' }),
  page(adminUrls.adminAudit, {
    ...staff,
    component: 'AuditPage',
    title: 'Audit log',
    searchParams: ['after'],
  }),
  page(adminUrls.adminTeam, { ...staff, component: 'TeamPage', title: 'Team' }),
  page(adminUrls.adminPasskeys, { ...staff, component: 'PasskeysPage', title: 'Your passkeys' }),
  page(adminUrls.adminOrders, {
    ...staff,
    component: 'AdminOrdersPage',
    title: 'Orders',
    searchParams: ['q', 'status', 'payment', 'day', 'state', 'after'],
  }),
  page(adminUrls.adminOrder, {
    ...staff,
    example: adminUrls.adminOrder('RR-2222-2222'),
    component: 'AdminOrderPage',
    title: 'Order',
  }),
  page(adminUrls.packing, {
    ...staff,
    component: 'PackingPage',
    title: 'Packing',
    searchParams: ['day'],
  }),
  page(urls.invitation, { component: 'InvitationPage', access: 'guest', title: 'Invitation' }),
];
