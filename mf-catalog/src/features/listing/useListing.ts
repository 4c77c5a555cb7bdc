import { endpoints, usePublicQuery, type ApiQuery } from '@shop/shared';
import { productPageSize, type Product, type ProductPage } from '@shop/shared/contract';
import { useLatest, type PageParams } from '@shop/shared/lists';
import { listingQuery, listProducts, type Listing } from '../../data/listing';

/**
 * Returns the query for a page of a listing. Returns null if the catalog contains all products, which the browser
 * selects itself, and for the first page of a large catalog, which the catalog already contains.
 */
export function listingPageQuery(
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

/** Reads the products of a listing (SH-08, SH-09): all of them, or one page of a large catalog. */
export function useListing(listing: Listing, part: PageParams) {
  const { data: catalog, error, mutate } = usePublicQuery(endpoints.products);
  const query = listingPageQuery(catalog, listing, part);
  const page = usePublicQuery(query);
  const selected = query || Array.isArray(catalog) ? page.data : catalog;
  // Keeps the previous products while more are being loaded.
  const key = JSON.stringify([listing, part.after]);
  const { products, next = null } = useLatest(selected, key) ?? {};
  // A large catalog is sent page by page.
  const isLong = catalog !== undefined && !Array.isArray(catalog);
  return {
    /** Undefined until loaded. */
    displayed: Array.isArray(catalog) ? listProducts(catalog, listing) : products,
    /** The cursor of the next page, or null on the last one. */
    next,
    isLong,
    /** The cursor of this page, or undefined on the first one. */
    after: isLong ? part.after : undefined,
    isEmptyShop: Array.isArray(catalog) && catalog.length === 0,
    isLoading: query !== null && selected === undefined && !page.error,
    error: error ?? page.error,
    retry: () => void (error ? mutate() : page.mutate()),
  };
}
