import { useId, useRef } from 'react';
import { endpoints, useSearchParams } from '@shop/shared';
import { Button } from '@shop/shared/ui/Button';
import { closeDialog, Dialog, opensDialog } from '@shop/shared/ui/Dialog';
import { LoadError } from '@shop/shared/ui/LoadError';
import { PageHead } from '@shop/shared/ui/PageHead';
import { ActiveFilters } from '../components/ActiveFilters';
import { ProductGrid } from '../components/ProductGrid';
import { ShopSidebar } from '../components/ShopSidebar';
import { PendingCartItemPrompt } from '../components/PendingCartItemPrompt';
import {
  listProducts,
  noFilters,
  parseListing,
  sorts,
  serializeListing,
  type Listing,
  type Sort,
} from '../data/listing';
import { useProducts } from '../data/useProducts';
import styles from './ShopPage.module.scss';

export const prefetch = () => [endpoints.products];

/** SH-01 … SH-17, EX-05. */
export default function ShopPage() {
  const { data: products, error, mutate } = useProducts();
  const [query, setQuery] = useSearchParams();
  const panelId = useId();
  const results = useRef<HTMLParagraphElement>(null);
  const listing = parseListing(query);
  const displayed = products && listProducts(products, listing);

  const handleChange = (next: Listing) => {
    setQuery(serializeListing(next));
    closeDialog(panelId);
  };

  // Where the focus goes when its button disappears with the filter.
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
      />
      <PendingCartItemPrompt />
      <h1>Explore Our Product Range</h1>
      <aside className={styles.sidebar} aria-label="Filters">
        <ShopSidebar listing={listing} onChange={handleChange} />
      </aside>
      <div className={styles.results}>
        <div className={styles.bar}>
          <p role="status" ref={results} tabIndex={-1}>
            {displayed && `Showing all ${displayed.length} results`}
          </p>
          <div className={styles.tools}>
            <Button variant="secondary" className={styles.panelButton} {...opensDialog(panelId)}>
              Filters
            </Button>
            <select
              className={styles.sort}
              aria-label="Sort products"
              value={listing.sort}
              onChange={(event) => handleChange({ ...listing, sort: event.target.value as Sort })}
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
        {error ? (
          <LoadError text={error.message} onRetry={() => void mutate()} />
        ) : (
          <ProductGrid
            products={products}
            displayed={displayed ?? []}
            onClearFilters={clearFilters}
          />
        )}
      </div>
      <Dialog id={panelId} title="Filters" placement="drawer-left">
        <ShopSidebar listing={listing} onChange={handleChange} />
      </Dialog>
    </div>
  );
}
