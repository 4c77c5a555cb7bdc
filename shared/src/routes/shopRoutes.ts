import { page, type Banner, type PageRoute } from './page';

const shopBanner = { label: 'SHOP', pageName: 'Products' } satisfies Banner;
const ordersBanner = { label: 'ORDERS', pageName: 'Orders' } satisfies Banner;

/** The pages for visitors and customers, a row each. */
export const shopRoutes = {
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
  /** The service worker responds with this page if a requested page is not cached. */
  offline: page('/offline', {
    /** The requested URL is in the fragment, because the cached document is the same for all URLs. */
    to: (requestedUrl?: string) => (requestedUrl ? `/offline#${requestedUrl}` : '/offline'),
    unit: 'shell',
    component: 'OfflinePage',
    access: 'public',
    banner: 'breadcrumb',
    isInSitemap: false,
  }),

  unsubscribe: page('/unsubscribe', {
    /** The token is in the fragment. Browsers do not send it, so no server logs it. */
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
    /** The token is in the fragment. Browsers do not send it, so no server logs it. */
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
  /** The id is not used. Links always contain 1 (CK-01). */
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
} satisfies Record<string, PageRoute>;

/** `next` is the URL to go to after signing in (LG-03). */
function withNext(path: string, next: string | null = null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
