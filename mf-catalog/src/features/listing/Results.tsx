import { useRef } from 'react';
import { productPageSize, type ProductSort } from '@shop/shared/contract';
import { Pagination, useFocusAdded } from '@shop/shared/lists';
import { Button } from '@shop/shared/ui/controls/Button';
import { opensDialog } from '@shop/shared/ui/controls/Dialog';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { noFilters, sorts, type Listing } from '../../data/listing';
import { ActiveFilters } from './ActiveFilters';
import { ProductGrid } from './ProductGrid';
import type { useListing } from './useListing';
import styles from './Results.module.scss';

interface ResultsProps {
  /** The id of the dialog with the filters, for small screens. */
  filtersId: string;
  listing: Listing;
  found: ReturnType<typeof useListing>;
  onChange: (listing: Listing) => void;
}

/** The products of a listing below their number, the sort and the active filters (SH-01, SH-09). */
export function Results({ filtersId, listing, found, onChange }: ResultsProps) {
  const { displayed, after, next, isLong, isEmptyShop, isLoading, error, retry } = found;
  const results = useRef<HTMLParagraphElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const focusAdded = useFocusAdded(grid, 'h2 a', displayed);

  // The focused button disappears with its filter.
  const focusResults = () => results.current?.focus();

  const clearFilters = () => {
    focusResults();
    onChange({ ...listing, ...noFilters });
  };

  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <p role="status" ref={results} tabIndex={-1}>
          {displayed && describeResults(displayed.length, after, next)}
        </p>
        <div className={styles.tools}>
          <Button variant="secondary" className={styles.panelButton} {...opensDialog(filtersId)}>
            Filters
          </Button>
          <select
            className={styles.sort}
            aria-label="Sort products"
            value={listing.sort}
            onChange={(event) => onChange({ ...listing, sort: event.target.value as ProductSort })}
          >
            {Object.entries(sorts).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      <ActiveFilters listing={listing} onChange={onChange} onEmptied={focusResults} />
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
  );
}

/** Describes the shown products (SH-01). The total of a large catalog is unknown. */
function describeResults(count: number, after: string | undefined, next: string | null): string {
  const [last, other] = after === undefined ? ['all', 'the first'] : ['the last', 'the next'];
  return `Showing ${next === null ? last : other} ${count} results`;
}
