import { Link } from '@shop/shared';
import type { Product } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { ProductImage } from '@shop/shared/ui/picture/ProductImage';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { relatedCount, usePopularProducts } from '../../data/usePopularProducts';
import styles from './RelatedProducts.module.scss';

/**
 * Links to other varieties, those of the same group first. They have no prices or buttons, which would be
 * mistaken for those of the page's product. Renders nothing until the products are loaded.
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
    <TitledSection className={styles.root} title="More from the orchard">
      <ul>
        {others.map((other) => (
          <li key={other.product_id}>
            <ProductImage
              product={other}
              view="fruit"
              alt=""
              sizes="(min-width: 720px) 30vw, 144px"
              loading="lazy"
            />
            <div>
              <h3>
                <Link to={urls.product(other.product_id)}>{other.label}</Link>
              </h3>
              <p>{other.product_metadata.taste}</p>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
