import { useId, useRef } from 'react';
import { endpoints, useSearchParams, type PrefetchContext } from '@shop/shared';
import { productPageSize, type ProductSort } from '@shop/shared/contract';
import { Pagination, readPageParams, useFocusAdded, type PageParams } from '@shop/shared/lists';
import { Button } from '@shop/shared/ui/Button';
import { closeDialog, Dialog, opensDialog } from '@shop/shared/ui/Dialog';
import { LoadError } from '@shop/shared/ui/LoadError';
import { PageHead } from '@shop/shared/ui/PageHead';
import { ActiveFilters } from '../components/listing/ActiveFilters';
import { ProductGrid } from '../components/listing/ProductGrid';
import { ShopSidebar } from '../components/listing/ShopSidebar';
import { PendingCartItemPrompt } from '../components/PendingCartItemPrompt';
import {
  listingQuery,
  noFilters,
  parseListing,
  sorts,
  serializeListing,
  type Listing,
} from '../data/listing';
import { listingPageQuery, useListing } from '../data/useListing';
import styles from './ShopPage.module.scss';

export const prefetch = (_params: object, context?: PrefetchContext) => {
  const catalog = context?.read(endpoints.products);
  const query = context?.search ?? new URLSearchParams();
  const part = readPageParams(query, productPageSize);
  const page = listingPageQuery(catalog, parseListing(query), part);
  return page ? [endpoints.products, page] : [endpoints.products];
};

/**
 * Returns the query of the canonical URL. Search engines follow the links between the pages of a large catalog, but
 * index no filters and sorts.
 */
const canonicalQuery = (listing: Listing, { after }: PageParams, isLong: boolean) =>
  isLong && after !== undefined && Object.keys(listingQuery(listing)).length === 0
    ? `?after=${encodeURIComponent(after)}`
    : '';

/** Describes the shown products (SH-01). The total of a large catalog is unknown. */
function describeResults(count: number, after: string | undefined, next: string | null): string {
  const [last, other] = after === undefined ? ['all', 'the first'] : ['the last', 'the next'];
  return `Showing ${next === null ? last : other} ${count} results`;
}

export default function ShopPage() {
  const [query, setQuery] = useSearchParams();
  const panelId = useId();
  const results = useRef<HTMLParagraphElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const listing = parseListing(query);
  const part = readPageParams(query, productPageSize);
  const { displayed, next, isLong, isEmptyShop, isLoading, error, retry } = useListing(
    listing,
    part,
  );
  const focusAdded = useFocusAdded(grid, 'h2 a', displayed);

  const handleChange = (next: Listing) => {
    setQuery(serializeListing(next));
    closeDialog(panelId);
  };

  // The focused button disappears with its filter.
  const focusResults = () => results.current?.focus();

  const clearFilters = () => {
    focusResults();
    handleChange({ ...listing, ...noFilters });
  };

  return (
    <div className={styles.root}>
      <PageHead
        title="Shop"
        description="Apples from Himachal Pradesh by the box of 10 to 12 kg: sweet, tart and unusual varieties, to sort by price and popularity. Delivery is free."
        query={canonicalQuery(listing, part, isLong)}
      />
      <PendingCartItemPrompt />
      <h1>Explore Our Product Range</h1>
      <aside className={styles.sidebar} aria-label="Filters">
        <ShopSidebar listing={listing} onChange={handleChange} />
      </aside>
      <div className={styles.results}>
        <div className={styles.bar}>
          <p role="status" ref={results} tabIndex={-1}>
            {displayed && describeResults(displayed.length, isLong ? part.after : undefined, next)}
          </p>
          <div className={styles.tools}>
            <Button variant="secondary" className={styles.panelButton} {...opensDialog(panelId)}>
              Filters
            </Button>
            <select
              className={styles.sort}
              aria-label="Sort products"
              value={listing.sort}
              onChange={(event) =>
                handleChange({ ...listing, sort: event.target.value as ProductSort })
              }
            >
              {Object.entries(sorts).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <ActiveFilters listing={listing} onChange={handleChange} onEmptied={focusResults} />
        {(displayed || !error) && (
          <div ref={grid}>
            <ProductGrid
              displayed={displayed}
              isEmptyShop={isEmptyShop}
              onClearFilters={clearFilters}
            />
          </div>
        )}
        {error ? (
          <LoadError text={error.message} onRetry={retry} />
        ) : (
          isLong && (
            <Pagination
              label="More products"
              count={displayed?.length ?? 0}
              next={next}
              size={productPageSize}
              isLoading={isLoading}
              onMore={focusAdded}
            />
          )
        )}
      </div>
      <Dialog id={panelId} title="Filters" placement="drawer-left">
        <ShopSidebar listing={listing} onChange={handleChange} />
      </Dialog>
    </div>
  );
}
