import { endpoints, usePublicQuery, type ApiQuery } from '@shop/shared';
import { productPageSize, type Product, type ProductPage } from '@shop/shared/contract';
import { useLatest, type PageParams } from '@shop/shared/lists';
import { listingQuery, listProducts, type Listing } from './listing';
import { useProducts } from './useProducts';

/**
 * The page of a listing that the server selects; null where the browser does, from all products, and for the page that
 * a large catalog begins with.
 */
export function productPageOf(
  catalog: Product[] | ProductPage | undefined,
  listing: Listing,
  { after, limit }: PageParams,
): ApiQuery<ProductPage> | null {
  if (!catalog || Array.isArray(catalog)) return null;
  const selection = listingQuery(listing);
  const isFirstPage = Object.keys(selection).length === 0 && after === undefined;
  if (isFirstPage && limit === productPageSize) return null;
  return endpoints.productPage({
    ...selection,
    ...(after !== undefined && { after }),
    ...(limit !== productPageSize && { limit }),
  });
}

/** A part of the products of a listing (SH-08, SH-09). */
export function useListing(listing: Listing, part: PageParams) {
  const { data: catalog, error, mutate } = useProducts();
  const query = productPageOf(catalog, listing, part);
  const page = usePublicQuery(query);
  const selected = query || Array.isArray(catalog) ? page.data : catalog;
  // While more are loaded, those of before are shown.
  const key = JSON.stringify([listing, part.after]);
  const { products, next = null } = useLatest(selected, key) ?? {};
  return {
    /** Undefined while they are loaded. */
    displayed: Array.isArray(catalog) ? listProducts(catalog, listing) : products,
    /** The place after which the listing goes on; null: it ends. */
    next,
    /** The catalog is sent page by page. */
    isLong: catalog !== undefined && !Array.isArray(catalog),
    isEmptyShop: Array.isArray(catalog) && catalog.length === 0,
    isLoading: query !== null && selected === undefined && !page.error,
    error: error ?? page.error,
    retry: () => void (error ? mutate() : page.mutate()),
  };
}
