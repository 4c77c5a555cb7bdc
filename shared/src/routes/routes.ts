import { page, type Banner, type PageRoute } from './page';

const shopBanner = { label: 'SHOP', pageName: 'Products' } satisfies Banner;
const ordersBanner = { label: 'ORDERS', pageName: 'Orders' } satisfies Banner;

/**
 * The route table: every page of the shop, a row each. Sitemap, robots.txt, `noindex`, route guards,
 * banners and the precache list are derived from it.
 */
export const routes = {
  home: page('/', {
    unit: 'mf-catalog',
    component: 'HomePage',
    access: 'public',
    banner: 'none',
  }),
  shop: page('/shop', {
    unit: 'mf-catalog',
    component: 'ShopPage',
    access: 'public',
    banner: shopBanner,
    searchParams: ['sort', 'variety', 'min', 'max', 'after', 'limit'],
  }),
  product: page('/shop/:productId', {
    to: (productId: string) => `/shop/${encodeURIComponent(productId)}`,
    example: '/shop/golden',
    unit: 'mf-catalog',
    component: 'ProductPage',
    access: 'public',
    banner: shopBanner,
    beginsWith: 'picture',
  }),
  journal: page('/journal', {
    unit: 'mf-catalog',
    component: 'JournalPage',
    access: 'public',
    banner: 'breadcrumb',
  }),
  'rootstock-essentials': page('/journal/rootstock-essentials', {
    unit: 'mf-catalog',
    component: 'RootstockEssentialsPage',
    access: 'public',
    banner: 'breadcrumb',
  }),
  'seasonal-harvest': page('/journal/seasonal-harvest', {
    unit: 'mf-catalog',
    component: 'SeasonalHarvestPage',
    access: 'public',
    banner: 'breadcrumb',
  }),
  'apple-gift-crates': page('/journal/apple-gift-crates', {
    unit: 'mf-catalog',
    component: 'AppleGiftCratesPage',
    access: 'public',
    banner: 'breadcrumb',
  }),
  'apple-recipe-corner': page('/journal/apple-recipe-corner', {
    unit: 'mf-catalog',
    component: 'AppleRecipeCornerPage',
    access: 'public',
    banner: 'breadcrumb',
  }),
  about: page('/about', {
    unit: 'shell',
    component: 'AboutPage',
    access: 'public',
    banner: { label: 'ABOUT US', pageName: 'About' },
  }),
  contact: page('/contact', {
    unit: 'shell',
    component: 'ContactPage',
    access: 'public',
    banner: { label: 'CONTACTS', pageName: 'Contact' },
  }),
  privacyPolicy: page('/privacyPolicy', {
    unit: 'shell',
    component: 'PrivacyPolicyPage',
    access: 'public',
    banner: { label: 'PRIVACY', pageName: 'Privacy Policy' },
  }),
  termsOfService: page('/termsOfService', {
    unit: 'shell',
    component: 'TermsOfServicePage',
    access: 'public',
    banner: { label: 'TERMS', pageName: 'Terms of Service' },
  }),
  shippingPolicy: page('/shippingReturnAndRefundPolicy', {
    unit: 'shell',
    component: 'ShippingPolicyPage',
    access: 'public',
    banner: { label: 'SHIPPING & RETURNS', pageName: 'Shipping and Returns' },
  }),
  /** What the service worker responds with where it has no page. */
  offline: page('/offline', {
    /** The requested URL is in the fragment: the cached document is the same for all. */
    to: (requestedUrl?: string) => (requestedUrl ? `/offline#${requestedUrl}` : '/offline'),
    unit: 'shell',
    component: 'OfflinePage',
    access: 'public',
    banner: 'breadcrumb',
    isInSitemap: false,
  }),

  unsubscribe: page('/unsubscribe', {
    /** The token is in the fragment, which browsers do not send: no server logs it. */
    to: (token?: string) => (token ? `/unsubscribe#token=${token}` : '/unsubscribe'),
    unit: 'mf-catalog',
    component: 'UnsubscribePage',
    access: 'public',
    banner: 'breadcrumb',
    isInSitemap: false,
  }),

  login: page('/login', {
    to: (next?: string | null) => withNext('/login', next),
    unit: 'mf-account',
    component: 'LoginPage',
    access: 'guest',
    banner: 'breadcrumb',
    searchParams: ['next'],
  }),
  register: page('/register', {
    to: (next?: string | null) => withNext('/register', next),
    unit: 'mf-account',
    component: 'RegisterPage',
    access: 'guest',
    banner: 'breadcrumb',
    searchParams: ['next'],
  }),
  forgotPassword: page('/forgot-password', {
    unit: 'mf-account',
    component: 'ForgotPasswordPage',
    access: 'guest',
    banner: 'breadcrumb',
  }),
  resetPassword: page('/reset-password', {
    /** The token is in the fragment, which browsers do not send: no server logs it. */
    to: (token?: string) => (token ? `/reset-password#token=${token}` : '/reset-password'),
    unit: 'mf-account',
    component: 'ResetPasswordPage',
    access: 'guest',
    banner: 'breadcrumb',
  }),

  cart: page('/cart', {
    unit: 'mf-cart-checkout',
    component: 'CartPage',
    access: 'member',
    banner: { label: 'CART', pageName: 'Cart' },
  }),
  checkoutProduct: page('/checkout/pd/:productId/:quantity', {
    to: (productId: string, quantity: number) =>
      `/checkout/pd/${encodeURIComponent(productId)}/${quantity}`,
    example: '/checkout/pd/golden/2',
    unit: 'mf-cart-checkout',
    component: 'ProductCheckoutPage',
    access: 'member',
    banner: 'none',
  }),
  /** The id is always 1 in links and unused (CK-01). */
  checkoutCart: page('/checkout/ct/:id', {
    to: () => '/checkout/ct/1',
    example: '/checkout/ct/1',
    unit: 'mf-cart-checkout',
    component: 'CartCheckoutPage',
    access: 'member',
    banner: 'none',
  }),
  orders: page('/orders', {
    unit: 'mf-cart-checkout',
    component: 'OrdersPage',
    access: 'member',
    banner: ordersBanner,
    searchParams: ['after', 'limit'],
  }),
  order: page('/orders/:orderId', {
    to: (orderId: string) => `/orders/${encodeURIComponent(orderId)}`,
    example: '/orders/1',
    unit: 'mf-cart-checkout',
    component: 'OrderPage',
    access: 'member',
    banner: ordersBanner,
  }),
  payment: page('/orders/:orderId/payment', {
    to: (orderId: string) => `/orders/${encodeURIComponent(orderId)}/payment`,
    example: '/orders/1/payment',
    unit: 'mf-cart-checkout',
    component: 'PaymentPage',
    access: 'member',
    banner: ordersBanner,
    hasPaymentScript: true,
  }),
  settings: page('/user/settings', {
    unit: 'mf-account',
    component: 'SettingsPage',
    access: 'member',
    banner: { label: 'USER', pageName: 'Settings' },
  }),

  // The banner of a page of the staff is that of an unknown URL: only there it is seen.
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
    searchParams: ['after', 'limit'],
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
    /** @param after the place after which the log goes on */
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
    /** The token is in the fragment, which browsers do not send: no server logs it. */
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

/** `next` is the URL to go to after signing in (LG-03). */
function withNext(path: string, next: string | null = null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}

/** The rows of the route table. */
export const pageRoutes: readonly PageRoute[] = Object.values(routes);
