import type { PageRoute } from '@shop/shared/routes';

/** Returns the URLs of a public page: one, or one for each product. Of pages with other parameters, none are known. */
export function pageUrls({ pattern }: PageRoute, productIds: readonly string[]): string[] {
  const urls = pattern.includes(':productId')
    ? productIds.map((id) => pattern.replace(':productId', encodeURIComponent(id)))
    : [pattern];
  return urls.filter((url) => !url.includes(':'));
}
