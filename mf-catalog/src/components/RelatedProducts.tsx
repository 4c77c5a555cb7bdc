import { Link } from '@shop/shared';
import { productImages, routes } from '@shop/shared/routes';
import { Picture } from '@shop/shared/ui/Picture';
import { sorts } from '../data/listing';
import { useProducts } from '../data/useProducts';
import styles from './RelatedProducts.module.scss';

const maxProducts = 3;

/**
 * Other varieties, those of the same group first. Links only: prices and buttons of the page belong to
 * its own product. Renders nothing while the products are not loaded.
 */
export function RelatedProducts({ productId }: { productId: string }) {
  const { data: products = [] } = useProducts();
  const group = products.find(({ product_id }) => product_id === productId)?.variety_group;
  const others = products
    .filter(({ product_id }) => product_id !== productId)
    .sort(sorts.popularity.compare)
    .sort(
      (one, other) => Number(other.variety_group === group) - Number(one.variety_group === group),
    )
    .slice(0, maxProducts);
  if (others.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="related">
      <h2 id="related">More from the orchard</h2>
      <ul>
        {others.map(({ product_id, label, product_metadata: { taste } }) => (
          <li key={product_id}>
            <Picture
              src={productImages.fruit(product_id)}
              alt=""
              width={1200}
              height={1200}
              sizes="(min-width: 720px) 30vw, 112px"
              loading="lazy"
            />
            <div>
              <h3>
                <Link to={routes.product.to(product_id)}>{label}</Link>
              </h3>
              <p>{taste}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
