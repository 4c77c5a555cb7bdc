import type { Product } from '@shop/shared/contract';
import { HeartLoader } from '@shop/shared/ui/HeartLoader';
import { Notice } from '@shop/shared/ui/Notice';
import { Shape } from '@shop/shared/ui/Skeleton';
import { ProductCard } from './ProductCard';
import styles from './ProductGrid.module.scss';

interface ProductGridProps {
  /** Everything the shop has; undefined while it is being read. */
  products: readonly Product[] | undefined;
  /** What the listing shows of it. */
  displayed: readonly Product[];
}

const cardsInOutline = [1, 2, 3, 4, 5, 6];

/** SH-01, SH-02, SH-13. */
export function ProductGrid({ products, displayed }: ProductGridProps) {
  if (!products) {
    return (
      <div aria-busy="true">
        <HeartLoader text="Loading products">
          <div className={styles.root}>
            {cardsInOutline.map((card) => (
              <div key={card} className={styles.outline}>
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
  if (products.length === 0) return <Notice>No product found!</Notice>;
  if (displayed.length === 0) return <Notice>No Data Found</Notice>;
  return (
    <ul className={styles.root}>
      {displayed.map((product, index) => (
        <li key={product.product_id}>
          <ProductCard product={product} place={index} />
        </li>
      ))}
    </ul>
  );
}
