import type { Product } from '@shop/shared/contract';
import type { PageRoute } from '@shop/shared/routes';

/** The URLs of a public page: one, or one for each product. */
export function pageUrls({ pattern }: PageRoute, products: readonly Product[]): string[] {
  const urls = pattern.includes(':productId')
    ? products.map(({ product_id }) =>
        pattern.replace(':productId', encodeURIComponent(product_id)),
      )
    : [pattern];
  if (urls.some((url) => url.includes(':'))) throw new Error(`${pattern} has no list of URLs.`);
  return urls;
}
