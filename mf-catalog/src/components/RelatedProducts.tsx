import { Link } from '@shop/shared';
import type { Product } from '@shop/shared/contract';
import { productImages, routes } from '@shop/shared/routes';
import { Picture } from '@shop/shared/ui/Picture';
import { relatedCount, usePopularProducts } from '../data/usePopularProducts';
import styles from './RelatedProducts.module.scss';

/**
 * Other varieties, those of the same group first. Links only: prices and buttons of the page belong to
 * its own product. Renders nothing while the products are not loaded.
 */
export function RelatedProducts({ product }: { product: Product }) {
  const group = product.variety_group;
  const { products = [] } = usePopularProducts(relatedCount + 1, group);
  const others = products
    .filter(({ product_id }) => product_id !== product.product_id)
    .sort(
      (one, other) => Number(other.variety_group === group) - Number(one.variety_group === group),
    )
    .slice(0, relatedCount);
  if (others.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="related">
      <h2 id="related">More from the orchard</h2>
      <ul>
        {others.map(({ product_id, label, product_metadata: { taste }, ...rest }) => (
          <li key={product_id}>
            <Picture
              src={productImages.fruit(product_id, rest.image_url)}
              blurred={rest.image_placeholder}
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
