import type { Product } from '@shop/shared/contract';
import { Notice } from '@shop/shared/ui/Notice';
import { ProductCard } from './ProductCard';
import styles from './ProductGrid.module.scss';

interface ProductGridProps {
  /** Everything the shop has. */
  products: readonly Product[];
  /** What the listing shows of it. */
  displayed: readonly Product[];
}

/** SH-01, SH-02. */
export function ProductGrid({ products, displayed }: ProductGridProps) {
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
