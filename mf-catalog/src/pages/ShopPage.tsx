import { useId } from 'react';
import { endpoints, useSearchParams, type PrefetchContext } from '@shop/shared';
import { productPageSize } from '@shop/shared/contract';
import { readPageParams } from '@shop/shared/lists';
import { closeDialog, Dialog } from '@shop/shared/ui/controls/Dialog';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { Results } from '../features/listing/Results';
import { ShopSidebar } from '../features/listing/ShopSidebar';
import { PendingCartItemPrompt } from '../components/PendingCartItemPrompt';
import { listingQuery, parseListing, serializeListing, type Listing } from '../data/listing';
import { listingPageQuery, useListing } from '../features/listing/useListing';
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
const canonicalQuery = (listing: Listing, after: string | undefined) =>
  after !== undefined && Object.keys(listingQuery(listing)).length === 0
    ? `?after=${encodeURIComponent(after)}`
    : '';

export default function ShopPage() {
  const filtersId = useId();
  const [query, setQuery] = useSearchParams();
  const listing = parseListing(query);
  const found = useListing(listing, readPageParams(query, productPageSize));

  const handleChange = (next: Listing) => {
    setQuery(serializeListing(next));
    closeDialog(filtersId);
  };

  return (
    <div className={styles.root}>
      <PageHead
        title="Shop"
        description="Apples from Himachal Pradesh by the box of 10 to 12 kg: sweet, tart and unusual varieties, to sort by price and popularity. Delivery is free."
        query={canonicalQuery(listing, found.after)}
      />
      <PendingCartItemPrompt />
      <h1>Explore Our Product Range</h1>
      <aside className={styles.sidebar} aria-label="Filters">
        <ShopSidebar listing={listing} onChange={handleChange} />
      </aside>
      <Results filtersId={filtersId} listing={listing} found={found} onChange={handleChange} />
      <Dialog id={filtersId} title="Filters" placement="drawer-left">
        <ShopSidebar listing={listing} onChange={handleChange} />
      </Dialog>
    </div>
  );
}
