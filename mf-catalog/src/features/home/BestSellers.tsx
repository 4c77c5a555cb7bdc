import { Link } from '@shop/shared';
import type { Product } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { AvailabilityNote } from '@shop/shared/ui/product/AvailabilityNote';
import { HeartLoader } from '@shop/shared/ui/feedback/HeartLoader';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { Price } from '@shop/shared/ui/product/Price';
import { ProductImage } from '@shop/shared/ui/picture/ProductImage';
import { Shape } from '@shop/shared/ui/feedback/Skeleton';
import { tasteLine } from '../../data/tasteLine';
import { bestSellerCount, usePopularProducts } from '../../data/usePopularProducts';
import styles from './BestSellers.module.scss';

const skeletonKeys = [1, 2, 3, 4];

export function BestSellers() {
  const { products, error, retry } = usePopularProducts(bestSellerCount);
  if (error) return <LoadError text={error.message} onRetry={retry} />;
  if (!products) {
    return (
      <HeartLoader text="Loading products">
        <div className={styles.root}>
          {skeletonKeys.map((key) => (
            <div key={key} className={styles.skeleton}>
              <Shape kind="picture" />
              <Shape kind="row" />
            </div>
          ))}
        </div>
      </HeartLoader>
    );
  }
  if (products.length === 0) return <EmptyState>No product found!</EmptyState>;
  return (
    <ul className={styles.root}>
      {products.slice(0, bestSellerCount).map((product) => (
        <li key={product.product_id}>
          <BestSeller product={product} />
        </li>
      ))}
    </ul>
  );
}

function BestSeller({ product }: { product: Product }) {
  const { product_id, label, price, weight, availability } = product;
  return (
    <Link className={styles.card} to={urls.product(product_id)}>
      <ProductImage
        product={product}
        view="fruit"
        alt=""
        sizes="(min-width: 1170px) 272px, (min-width: 540px) 46vw, 176px"
        loading="lazy"
      />
      <span className={styles.content}>
        <span className={styles.name}>{label}</span>
        <span>
          <strong>
            <Price rupees={price} />
          </strong>{' '}
          ({weight})
        </span>
        <AvailabilityNote availability={availability} />
        <span className={styles.taste}>{tasteLine(product)}</span>
      </span>
    </Link>
  );
}
