import { sorts } from '../data/listing';
import { useProducts } from '../data/useProducts';
import { ProductCard } from './ProductCard';
import styles from './RelatedProducts.module.scss';

const shown = 3;

/** Other varieties, those of the same kind first. The page is whole without them. */
export function RelatedProducts({ productId }: { productId: string }) {
  const { data: products = [] } = useProducts();
  const group = products.find(({ product_id }) => product_id === productId)?.variety_group;
  const others = products
    .filter(({ product_id }) => product_id !== productId)
    .sort(sorts.popularity.compare)
    .sort(
      (one, other) => Number(other.variety_group === group) - Number(one.variety_group === group),
    )
    .slice(0, shown);
  if (others.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="related">
      <h2 id="related">More from the orchard</h2>
      <ul>
        {others.map((product) => (
          <li key={product.product_id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
