import type { OrderItem } from '@shop/shared/contract';
import { ProductImage } from '@shop/shared/ui/picture/ProductImage';
import styles from './OrderThumbnails.module.scss';

const maxPictures = 3;

/** Small pictures of the boxes of an order (OD-03). */
export function OrderThumbnails({ items }: { items: readonly OrderItem[] }) {
  const rest = items.length - maxPictures;
  return (
    <span className={styles.root}>
      {items.slice(0, maxPictures).map(({ product_id, product_data, quantity }) => (
        <span key={product_id} className={styles.picture}>
          <ProductImage
            product={{ product_id, ...product_data }}
            alt={`${quantity} × ${product_data.label}`}
            sizes="48px"
            loading="lazy"
          />
          {quantity > 1 && (
            <span className={styles.quantity} aria-hidden="true">
              {quantity}
            </span>
          )}
        </span>
      ))}
      {rest > 0 && <span className={styles.rest}>+{rest} more</span>}
    </span>
  );
}
