import type { PageRoute } from '@shop/shared/routes';

/** Returns the URLs of a public page: one, or one for each product. */
export function pageUrls({ pattern }: PageRoute, productIds: readonly string[]): string[] {
  const urls = pattern.includes(':productId')
    ? productIds.map((id) => pattern.replace(':productId', encodeURIComponent(id)))
    : [pattern];
  if (urls.some((url) => url.includes(':'))) throw new Error(`${pattern} has no list of URLs.`);
  return urls;
}
