import type { Product } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import { HeartLoader } from '@shop/shared/ui/feedback/HeartLoader';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { Shape } from '@shop/shared/ui/feedback/Skeleton';
import { ProductCard } from './ProductCard';
import styles from './ProductGrid.module.scss';

interface ProductGridProps {
  /** The filtered and sorted products. Undefined until loaded. */
  displayed: readonly Product[] | undefined;
  /** The shop has no products at all. */
  isEmptyShop: boolean;
  onClearFilters: () => void;
}

const skeletonKeys = [1, 2, 3, 4, 5, 6];

export function ProductGrid({ displayed, isEmptyShop, onClearFilters }: ProductGridProps) {
  if (!displayed) {
    return (
      <div aria-busy="true">
        <HeartLoader text="Loading products">
          <div className={styles.root}>
            {skeletonKeys.map((key) => (
              <div key={key} className={styles.skeleton}>
                <Shape kind="picture" />
                <Shape />
                <Shape kind="short" />
              </div>
            ))}
          </div>
        </HeartLoader>
      </div>
    );
  }
  if (isEmptyShop) return <EmptyState>No product found!</EmptyState>;
  if (displayed.length === 0) {
    const clear = (
      <Button variant="secondary" onClick={onClearFilters}>
        Clear all filters
      </Button>
    );
    return <EmptyState action={clear}>No Data Found</EmptyState>;
  }
  return (
    <ul className={styles.root}>
      {displayed.map((product, index) => (
        <li key={product.product_id}>
          <ProductCard product={product} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}
