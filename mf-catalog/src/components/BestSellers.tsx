import { Link } from '@shop/shared';
import type { Product } from '@shop/shared/contract';
import { productImages, routes } from '@shop/shared/routes';
import { HeartLoader } from '@shop/shared/ui/HeartLoader';
import { LoadFailure, Notice } from '@shop/shared/ui/Notice';
import { Picture } from '@shop/shared/ui/Picture';
import { Price } from '@shop/shared/ui/Price';
import { Shape } from '@shop/shared/ui/Skeleton';
import { sorts } from '../data/listing';
import { useProducts } from '../data/useProducts';
import styles from './BestSellers.module.scss';

const shown = 4;
const placesInOutline = [1, 2, 3, 4];

/** The varieties that most people ask for, from the same read as the listing. */
export function BestSellers() {
  const { data: products, error, mutate } = useProducts();
  if (error) return <LoadFailure text={error.message} onRetry={() => void mutate()} />;
  if (!products) {
    return (
      <HeartLoader text="Loading products">
        <div className={styles.root}>
          {placesInOutline.map((place) => (
            <div key={place} className={styles.outline}>
              <Shape kind="picture" />
              <Shape kind="row" />
            </div>
          ))}
        </div>
      </HeartLoader>
    );
  }
  if (products.length === 0) return <Notice>No product found!</Notice>;
  const best = [...products].sort(sorts.popularity.compare).slice(0, shown);
  return (
    <ul className={styles.root}>
      {best.map((product) => (
        <li key={product.product_id}>
          <BestSeller {...product} />
        </li>
      ))}
    </ul>
  );
}

function BestSeller({ product_id, label, price, weight }: Product) {
  return (
    <Link className={styles.card} to={routes.product.to(product_id)}>
      <Picture
        src={productImages.fruit(product_id)}
        alt=""
        width={1200}
        height={1200}
        sizes="(min-width: 1170px) 272px, (min-width: 540px) 46vw, 112px"
        loading="lazy"
      />
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        <span>
          <strong>
            <Price rupees={price} />
          </strong>{' '}
          ({weight})
        </span>
      </span>
    </Link>
  );
}
