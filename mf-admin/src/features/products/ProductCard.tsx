import { Link } from '@shop/shared';
import { formatRupees } from '@shop/shared/contract';
import type { AdminProduct } from '@shop/shared/contract/admin';

import styles from './ProductCard.module.scss';
import { ProductThumbnail } from './ProductThumbnail';
import { adminUrls } from '../../urls';

/** Shows picture, price and stock of a product and links to its page (AD-07). */
export function ProductCard({ product }: { product: AdminProduct }) {
  return (
    <Link className={styles.root} to={adminUrls.adminProduct(product.product_id)}>
      <span className={styles.picture}>
        <ProductThumbnail product={product} sizes="72px" />
      </span>
      <span className={styles.texts}>
        <strong>{product.label}</strong>
        <span>
          {formatRupees(product.price)} · {product.weight}
        </span>
        <span>{stockText(product)}</span>
        <Marks product={product} />
      </span>
    </Link>
  );
}

function stockText({ stock, reserved }: AdminProduct): string {
  return `${stock} for sale${reserved > 0 ? `, ${reserved} for open orders` : ''}`;
}

/** Names everything that needs attention. */
function Marks({ product }: { product: AdminProduct }) {
  const { is_published, is_shown, is_low, availability } = product;
  const marks = [
    ...(is_published ? [] : ['Not published']),
    ...(is_published && !is_shown ? ['Hidden: no nursery licence'] : []),
    ...(availability.state === 'out_of_season' ? ['Out of season'] : []),
    ...(is_low ? ['Low stock'] : []),
  ];
  if (marks.length === 0) return null;
  return (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </span>
  );
}
