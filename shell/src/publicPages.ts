import { articleSlugs, routes } from '@shop/shared/routes';

/** What anybody may read, but for the products: search engines list it, the service worker keeps it. */
export const publicPages: readonly string[] = [
  routes.home.to(),
  routes.shop.to(),
  routes.journal.to(),
  routes.about.to(),
  routes.contact.to(),
  routes.privacyPolicy.to(),
  routes.termsOfService.to(),
  routes.shippingPolicy.to(),
  ...articleSlugs.map((slug) => routes.article.to(slug)),
];

/** Whether a path is that of a public page or of a product. */
export const isPublicPage = (path: string): boolean =>
  publicPages.includes(path) || /^\/shop\/[^/]+$/.test(path);
