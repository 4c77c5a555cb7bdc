/** The articles of the journal. Each is a page of its own, so any other slug has no page (HM-09). */
export const articleSlugs = [
  'rootstock-essentials',
  'seasonal-harvest',
  'apple-gift-crates',
  'apple-recipe-corner',
] as const;
export type ArticleSlug = (typeof articleSlugs)[number];

/** Every address of the shop: the pattern the router matches beside the function that builds a link. */
export const routes = {
  home: page('/'),
  shop: page('/shop'),
  product: {
    pattern: '/shop/:productId',
    to: (productId: string) => `/shop/${encodeURIComponent(productId)}`,
  },
  about: page('/about'),
  contact: page('/contact'),
  journal: page('/journal'),
  article: { to: (slug: ArticleSlug) => `/journal/${slug}` },
  privacyPolicy: page('/privacyPolicy'),
  termsOfService: page('/termsOfService'),
  shippingPolicy: page('/shippingReturnAndRefundPolicy'),
  login: onTheWay('/login'),
  register: onTheWay('/register'),
  forgotPassword: page('/forgot-password'),
  resetPassword: {
    pattern: '/reset-password',
    /** The token is in the fragment, which no browser sends: no server log ever holds it (S-43). */
    to: (token?: string) => (token ? `/reset-password#token=${token}` : '/reset-password'),
  },
  cart: page('/cart'),
  orders: page('/orders'),
  order: {
    pattern: '/orders/:orderId',
    to: (orderId: string) => `/orders/${encodeURIComponent(orderId)}`,
  },
  checkoutProduct: {
    pattern: '/checkout/pd/:productId/:quantity',
    to: (productId: string, quantity: number) =>
      `/checkout/pd/${encodeURIComponent(productId)}/${quantity}`,
  },
  /** The id is always 1 in links and unused (CK-01). */
  checkoutCart: { pattern: '/checkout/ct/:id', to: () => '/checkout/ct/1' },
  settings: page('/user/settings'),
  offline: {
    pattern: '/offline',
    /** What was asked for is in the fragment: the page is one for all, whatever it stands in for. */
    to: (asked?: string) => (asked ? `/offline#${asked}` : '/offline'),
  },
} as const;

function page<Path extends string>(path: Path) {
  return { pattern: path, to: () => path };
}

/** A page on the way to another: `next` is where to go after signing in (LG-03). */
function onTheWay<Path extends string>(path: Path) {
  return {
    pattern: path,
    to: (next?: string | null) => (next ? `${path}?next=${encodeURIComponent(next)}` : path),
  };
}

/**
 * Where a sign-in may lead: a path of this site, else home (LG-03).
 * `//host` and `/\host` are other sites to a browser.
 */
export function safeNext(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) && !/[\u0000-\u001f]/.test(next)
    ? next
    : routes.home.to();
}

/** Static pictures of a product, keyed by its id (EN-08). */
export const productImages = {
  box: (productId: string) => `/images/apple/${productId}-box.jpg`,
  fruit: (productId: string) => `/images/apple/${productId}.jpg`,
};
