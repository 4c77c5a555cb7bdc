/**
 * The route table: which page belongs to which address, and who owns it. Pure data: the browser and
 * the server read the same table. `shell` pages are the shell's own; others come from that remote.
 */
import { matchPath } from '@shop/shared';
import { articleSlugs, routes, type ArticleSlug } from '@shop/shared/routes';

interface RemoteRoute {
  pattern: string;
  unit: `mf-${string}`;
  page: string;
  /** Shown to signed-in users only (SS-06). */
  needsSignIn?: true;
}

/** The pages the shell owns itself: static texts. */
export type LocalPage =
  | 'AboutPage'
  | 'ContactPage'
  | 'PrivacyPolicyPage'
  | 'TermsOfServicePage'
  | 'ShippingPolicyPage'
  | 'OfflinePage';

interface LocalRoute {
  pattern: string;
  unit: 'shell';
  page: LocalPage;
  needsSignIn?: undefined;
}

export type ShopRoute = RemoteRoute | LocalRoute;

/** An article is a page of its remote like any other. */
const articlePages: Record<ArticleSlug, string> = {
  'rootstock-essentials': 'RootstockEssentialsPage',
  'seasonal-harvest': 'SeasonalHarvestPage',
  'apple-gift-crates': 'AppleGiftCratesPage',
  'apple-recipe-corner': 'AppleRecipeCornerPage',
};

export const shopRoutes: readonly ShopRoute[] = [
  { pattern: routes.home.pattern, unit: 'mf-catalog', page: 'HomePage' },
  { pattern: routes.shop.pattern, unit: 'mf-catalog', page: 'ShopPage' },
  { pattern: routes.product.pattern, unit: 'mf-catalog', page: 'ProductPage' },
  { pattern: routes.journal.pattern, unit: 'mf-catalog', page: 'JournalPage' },
  ...articleSlugs.map((slug) => ({
    pattern: routes.article.to(slug),
    unit: 'mf-catalog' as const,
    page: articlePages[slug],
  })),

  { pattern: routes.login.pattern, unit: 'mf-account', page: 'LoginPage' },
  { pattern: routes.register.pattern, unit: 'mf-account', page: 'RegisterPage' },
  { pattern: routes.forgotPassword.pattern, unit: 'mf-account', page: 'ForgotPasswordPage' },
  { pattern: routes.resetPassword.pattern, unit: 'mf-account', page: 'ResetPasswordPage' },
  { pattern: routes.settings.pattern, unit: 'mf-account', page: 'SettingsPage', needsSignIn: true },

  { pattern: routes.cart.pattern, unit: 'mf-cart-checkout', page: 'CartPage', needsSignIn: true },
  {
    pattern: routes.checkoutProduct.pattern,
    unit: 'mf-cart-checkout',
    page: 'ProductCheckoutPage',
    needsSignIn: true,
  },
  {
    pattern: routes.checkoutCart.pattern,
    unit: 'mf-cart-checkout',
    page: 'CartCheckoutPage',
    needsSignIn: true,
  },
  {
    pattern: routes.orders.pattern,
    unit: 'mf-cart-checkout',
    page: 'OrdersPage',
    needsSignIn: true,
  },
  { pattern: routes.order.pattern, unit: 'mf-cart-checkout', page: 'OrderPage', needsSignIn: true },

  { pattern: routes.about.pattern, unit: 'shell', page: 'AboutPage' },
  { pattern: routes.contact.pattern, unit: 'shell', page: 'ContactPage' },
  { pattern: routes.privacyPolicy.pattern, unit: 'shell', page: 'PrivacyPolicyPage' },
  { pattern: routes.termsOfService.pattern, unit: 'shell', page: 'TermsOfServicePage' },
  { pattern: routes.shippingPolicy.pattern, unit: 'shell', page: 'ShippingPolicyPage' },
  { pattern: routes.offline.pattern, unit: 'shell', page: 'OfflinePage' },
];

/** The route of an address and what its pattern names; undefined for an unknown address. */
export function findRoute(path: string) {
  for (const route of shopRoutes) {
    const match = matchPath(route.pattern, path);
    if (match) return { route, params: match.params };
  }
  return undefined;
}
